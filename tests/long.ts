/**
 * Tests that take long: other engines of the database, whole processes, and what needs kills, days, several networks or
 * every page in a browser. CI runs them for every commit, as `npm test -- --all` and a test runner that is called by
 * itself do; `npm test` leaves them out. The name of such a file has `.long` in its middle.
 */
export const isEveryday = process.env.SILNA_TESTS === 'everyday';

/** Files that this run leaves out. */
export const NOT_NOW = isEveryday ? ['**/*.long.*'] : [];

/** Tag of a single browser test of this kind, in a file whose other tests are in `npm test`. */
export const LONG = '@long';
