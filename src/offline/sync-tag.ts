/**
 * The name under which the browser wakes the worker to send what waits, basket and training log. It is that of the
 * basket alone, since a browser may hold a registration of an earlier release.
 */
export const SYNC_TAG = 'silna.outbox';
