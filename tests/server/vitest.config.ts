import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './support/postgres-cluster.ts';

const ENGINES = ['pglite', 'postgres'] as const;
/** As in playwright.config.ts. */
export const CI_RETRIES = process.env.CI ? 1 : 0;

type Engine = (typeof ENGINES)[number];

const named = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** They open no database. */
const WITHOUT_DATABASE = named(
  'config',
  'content',
  'content-catalogue',
  'data-directory',
  'documents-call',
  'documents-request',
  'documents-rules',
  'documents-values',
  'first-token',
  'start-refused',
  'stripe-provider',
  'token-cache',
  'token-verifier',
);

/** Tests of HTTP and identity, which need any database: one engine is enough. */
const ON_ONE_ENGINE = named(
  'close',
  'connections',
  'demo-identity',
  'headers',
  'identity-hostile',
  'identity-proxy',
  'logging',
  'media',
  'money-schedules',
  'openapi',
  'rate-limits',
);

const SHARED = {
  pool: 'forks',
  // Files need no module isolation: each has its own database and accounts.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  retry: CI_RETRIES,
} as const;

const withoutDatabase: TestProjectInlineConfiguration = {
  test: {
    ...SHARED,
    name: 'server',
    include: WITHOUT_DATABASE,
    setupFiles: ['tests/silence.ts'],
  },
};

function project(engine: Engine): TestProjectInlineConfiguration {
  const others = ENGINES.filter((name) => name !== engine);
  return {
    test: {
      ...SHARED,
      name: `server-${engine}`,
      include: ['tests/server/**/*.test.ts'],
      exclude: [
        ...WITHOUT_DATABASE,
        ...(engine === 'pglite' ? [] : ON_ONE_ENGINE),
        // Tests for one engine have its name in the file name.
        ...others.map((name) => `**/*.${name}.test.ts`),
      ],
      globalSetup: [
        `tests/server/support/global-${engine}.ts`,
        'tests/server/support/global-emulator.ts',
      ],
      setupFiles: ['tests/silence.ts', 'tests/server/support/worker.ts'],
    },
  };
}

/** The server's suite; tests with SQL run once on each engine. */
export const serverProjects = [withoutDatabase, project('pglite')];

if (findPostgres() === undefined) {
  process.stderr.write('server-postgres is skipped: no initdb on PATH or in /usr/lib/postgresql\n');
} else {
  serverProjects.push(project('postgres'));
}
