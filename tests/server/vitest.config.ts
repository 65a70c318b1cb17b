import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './support/postgres-cluster.ts';

function project(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: `server-${engine}`,
      include: ['tests/server/**/*.test.ts'],
      globalSetup: [
        `tests/server/support/global-${engine}.ts`,
        'tests/server/support/global-emulator.ts',
      ],
      setupFiles: ['tests/silence.ts', 'tests/server/support/worker.ts'],
      pool: 'forks',
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  };
}

/** The server's suite once on each engine it runs on. */
export const serverProjects = [project('pglite')];

if (findPostgres() === undefined) {
  process.stderr.write('server-postgres is skipped: no initdb on PATH or in /usr/lib/postgresql\n');
} else {
  serverProjects.push(project('postgres'));
}
