import { defineConfig } from 'vitest/config';
import { CI_RETRIES, serverProjects } from './tests/server/vitest.config.ts';

const named = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.{ts,tsx}`);

/** They put something in the place of a global or a module, or need a module as it is when just loaded. */
const ISOLATED = named(
  'auth-account',
  'auth-provider-failure',
  'basket-judge',
  'basket-phone',
  'basket-sync',
  'basket-unsent',
  'blog-habits',
  'config',
  'diary-store',
  'download-start',
  'downloads',
  'far',
  'http',
  'keep-pictures',
  'outbox-bounded',
  'outbox-lock',
  'outbox-store',
  'query-persistence',
  'session-other-tab',
  'subscription-documents',
  'subscription-plans',
  'training-full-screen',
  'video-store',
);

const SHARED = { setupFiles: ['tests/silence.ts'], retry: CI_RETRIES };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      { test: { ...SHARED, name: 'unit-isolated', include: ISOLATED } },
      ...serverProjects,
    ],
  },
});
