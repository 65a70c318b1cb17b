import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './support/postgres-cluster.ts';

const ENGINES = ['pglite', 'postgres'] as const;
/** As in playwright.config.ts. */
export const CI_RETRIES = process.env.CI ? 1 : 0;

type Engine = (typeof ENGINES)[number];

function project(engine: Engine): TestProjectInlineConfiguration {
  const others = ENGINES.filter((name) => name !== engine);
  return {
    test: {
      name: `server-${engine}`,
      include: ['tests/server/**/*.test.ts'],
      // What only one engine can do is tested in a file that carries its name.
      exclude: others.map((name) => `**/*.${name}.test.ts`),
      globalSetup: [
        `tests/server/support/global-${engine}.ts`,
        'tests/server/support/global-emulator.ts',
      ],
      setupFiles: ['tests/silence.ts', 'tests/server/support/worker.ts'],
      pool: 'forks',
      testTimeout: 20_000,
      hookTimeout: 60_000,
      retry: CI_RETRIES,
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
