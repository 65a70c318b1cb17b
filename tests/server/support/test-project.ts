/** Firebase gives ids that start with `demo-` no real resources. */
export const TEST_PROJECT = 'demo-silna';
