/** The name under which the browser wakes the worker to drain the outbox. */
export const SYNC_TAG = 'silna.outbox';
