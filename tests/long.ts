import { existsSync } from 'node:fs';

/**
 * Tests that take long: other engines of the database, whole processes, and what needs kills, days, several networks or
 * every page in a browser. CI runs them for every commit, as `npm test -- --all` and a test runner that is called by
 * itself do; `npm test` leaves them out. A new file is in `npm test` until it is named here.
 */
export const isEveryday = process.env.SILNA_TESTS === 'everyday';

function named(folder: string, ending: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const file = `tests/${folder}/${name}.${ending}`;
    if (!existsSync(file)) throw new Error(`${file} is named in tests/long.ts and is not there`);
    return file;
  });
}

/** Whole processes, command lines and days of schedules. */
export const LONG_SERVER = named('server', 'test.ts', [
  'backup',
  'data-directory-race',
  'database-pooler.postgres',
  'database-trouble.postgres',
  'demo-identity',
  'identity-hostile',
  'import-commands',
  'migration',
  'money-schedules',
  'rolling-restart.postgres',
  'start',
  'start-refused',
]);

/** Each fault of a network by each state of a token; addresses and focus of pages that few changes touch. */
export const LONG_PAGES = named('pages', 'test.ts', ['cold-start', 'focus', 'landing']);

/** Tag of a single browser test of this kind, in a file whose other tests are in `npm test`. */
export const LONG = '@long';

export const LONG_BROWSER = [
  ...named('sw', 'spec.ts', ['outbox', 'update', 'video', 'worker']),
  ...named('e2e', 'spec.ts', [
    'active-workout-accessible',
    'active-workout-killed',
    'active-workout-kinds',
    'active-workout-leaving',
    'active-workout-signals',
    'active-workout-videos',
    'airplane',
    'back-forward-cache',
    'basket-offline',
    'basket-owners',
    'blog-parts',
    'client-errors',
    'cellar-networks',
    'cold-start',
    'downloads',
    'first-tap',
    'gallery',
    'google',
    'keyboard',
    'offline-video',
    'orders',
    'pages',
    'password',
    'prerendered-pages',
    'profile',
    'sign-out',
    'snapshot',
    'snapshot-gone',
    'snapshot-midnight',
    'snapshot-taps',
    'snapshot-wait',
    'stored-device',
    'translated',
    'update',
  ]),
];
