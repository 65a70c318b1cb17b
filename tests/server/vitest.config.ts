import type { TestProjectInlineConfiguration } from 'vitest/config';
import { patience } from '../fixtures/machine.ts';
import { isEveryday, NOT_NOW } from '../long.ts';
import { findPostgres } from './support/postgres-cluster.ts';

/** Retries of CI, as in playwright.config.ts. */
export const CI_RETRIES = process.env.CI ? 1 : 0;

/**
 * `partitioned` is PostgreSQL with tables partitioned by their owner, as a cluster distributes them; `citus` is a
 * cluster.
 */
type Engine = 'pglite' | 'postgres' | 'partitioned' | 'citus';

/** Files with `word` in the middle of their names (CONTRIBUTING.md). To a file without such a word any database is enough. */
const named = (word: string) => [`tests/server/**/*.${word}*.test.ts`];
const EVERY_FILE = ['tests/server/**/*.test.ts'];
const WITHOUT_DATABASE = named('no-database');
const ON_EVERY_ENGINE = named('every');
const ON_BOTH_ENGINES = named('both');
const ON_POSTGRES = named('postgres');
const ON_PGLITE = named('pglite');

const SHARED = {
  pool: 'forks',
  // Files need no module isolation: each has its own database and accounts.
  isolate: false,
  testTimeout: patience(60_000),
  hookTimeout: patience(60_000),
  expect: { poll: { timeout: patience(10_000) } },
  retry: CI_RETRIES,
} as const;

const withoutDatabase: TestProjectInlineConfiguration = {
  test: {
    ...SHARED,
    name: 'server',
    include: WITHOUT_DATABASE,
    exclude: NOT_NOW,
    setupFiles: ['tests/silence.ts'],
  },
};

function project(engine: Engine, include: string[], exclude: string[] = []) {
  return {
    test: {
      ...SHARED,
      name: `server-${engine}`,
      include,
      exclude: [...exclude, ...NOT_NOW],
      globalSetup: [
        `tests/server/support/global-${engine}.ts`,
        'tests/server/support/global-emulator.ts',
      ],
      setupFiles: ['tests/silence.ts', 'tests/server/support/statements.ts'],
    },
  } satisfies TestProjectInlineConfiguration;
}

export const serverProjects: TestProjectInlineConfiguration[] = [withoutDatabase];

if (findPostgres() === undefined) {
  process.stderr.write('server-postgres is skipped: no initdb on PATH or in /usr/lib/postgresql\n');
  serverProjects.push(project('pglite', EVERY_FILE, [...WITHOUT_DATABASE, ...ON_POSTGRES]));
} else {
  serverProjects.push(project('postgres', EVERY_FILE, [...WITHOUT_DATABASE, ...ON_PGLITE]));
  if (!isEveryday)
    serverProjects.push(
      project('pglite', [...ON_EVERY_ENGINE, ...ON_BOTH_ENGINES, ...ON_PGLITE]),
      project('partitioned', ON_EVERY_ENGINE),
    );
}

/** Everything, where the address of a cluster's coordinator is given; CONTRIBUTING.md says how. */
if (process.env.CITUS_URL !== undefined) {
  const others = [...WITHOUT_DATABASE, ...ON_POSTGRES, ...ON_PGLITE, ...ON_BOTH_ENGINES];
  serverProjects.push(project('citus', EVERY_FILE, others));
}
