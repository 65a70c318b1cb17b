import type { TestProjectInlineConfiguration } from 'vitest/config';
import { patience } from '../fixtures/machine.ts';
import { isEveryday, LONG_SERVER } from '../long.ts';
import { findPostgres } from './support/postgres-cluster.ts';

/** Retries of CI, as in playwright.config.ts. */
export const CI_RETRIES = process.env.CI ? 1 : 0;

/**
 * `partitioned` is PostgreSQL with tables partitioned by their owner, as a cluster distributes them; `citus` is a
 * cluster.
 */
type Engine = 'pglite' | 'postgres' | 'partitioned' | 'citus';

const named = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** They open no database. */
const WITHOUT_DATABASE = named(
  'coalesced-runs',
  'config',
  'content',
  'content-catalogue',
  'content-files',
  'data-directory',
  'data-directory-race',
  'distribute',
  'documents-call',
  'documents-request',
  'documents-rules',
  'documents-values',
  'first-token',
  'start-refused',
  'statement-lint',
  'stripe-provider',
  'token-cache',
  'token-verifier',
);

/**
 * Files that run on both engines: their SQL casts its parameters, sorts, locks or meets itself in several
 * transactions, and PGlite has one connection. To all others any database is enough: PostgreSQL, which starts and
 * answers several times as fast as PGlite, or PGlite where there is none.
 */
const ON_BOTH_ENGINES = named(
  'backup',
  'baskets',
  'baskets-service',
  'claims',
  'contract',
  'database',
  'demo-plans',
  'documents-repo',
  'housekeeping',
  'leases',
  'migration',
  'orders',
  'payments',
  'payments-one',
  'payments-reuse',
  'plan-statements',
  'plans-unended',
  'revenuecat-transfer',
  'sandbox',
  'sandbox-webhook-queue',
  'stripe',
  'transaction',
);

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
    exclude: isEveryday ? LONG_SERVER : [],
    setupFiles: ['tests/silence.ts'],
  },
};

function project(engine: Engine, include: string[], exclude: string[] = []) {
  return {
    test: {
      ...SHARED,
      name: `server-${engine}`,
      include,
      exclude: isEveryday ? [...exclude, ...LONG_SERVER] : exclude,
      globalSetup: [
        `tests/server/support/global-${engine}.ts`,
        'tests/server/support/global-emulator.ts',
      ],
      setupFiles: ['tests/silence.ts', 'tests/server/support/statements.ts'],
    },
  } satisfies TestProjectInlineConfiguration;
}

/** Files that run on partitioned tables as well: keys matter to them, and they migrate no database of their own. */
const ON_PARTITIONS = named(
  'baskets',
  'ended-tokens',
  'orders',
  'payments',
  'payments-one',
  'payments-reuse',
  'plan-statements',
  'revenuecat-transfer',
  'stripe',
  'stripe-issues',
);

/** Tests of one engine alone have its name in the file name. */
const ON_POSTGRES = ['tests/server/**/*.postgres.test.ts'];
const ON_PGLITE = ['tests/server/**/*.pglite.test.ts'];

/** They migrate a database of their own, look at PostgreSQL's catalogue or give tables triggers, which no cluster takes. */
const ON_ONE_MACHINE = named('backup', 'migration', 'start', 'tables', 'transaction');

const EVERY_FILE = ['tests/server/**/*.test.ts'];

export const serverProjects: TestProjectInlineConfiguration[] = [withoutDatabase];

if (findPostgres() === undefined) {
  process.stderr.write('server-postgres is skipped: no initdb on PATH or in /usr/lib/postgresql\n');
  serverProjects.push(project('pglite', EVERY_FILE, [...WITHOUT_DATABASE, ...ON_POSTGRES]));
} else {
  serverProjects.push(project('postgres', EVERY_FILE, [...WITHOUT_DATABASE, ...ON_PGLITE]));
  if (!isEveryday)
    serverProjects.push(
      project('pglite', [...ON_BOTH_ENGINES, ...ON_PGLITE]),
      project('partitioned', ON_PARTITIONS),
    );
}

/** Everything, where the address of a cluster's coordinator is given; CONTRIBUTING.md says how. */
if (process.env.CITUS_URL !== undefined) {
  const others = [...WITHOUT_DATABASE, ...ON_POSTGRES, ...ON_PGLITE, ...ON_ONE_MACHINE];
  serverProjects.push(project('citus', EVERY_FILE, others));
}
