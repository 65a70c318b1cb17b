/** Firebase gives ids that start with `demo-` no real resources. */
export const PROJECT = 'demo-silna';
