/** The name under which the browser wakes the worker to send what waits. */
export const SYNC_TAG = 'silna.outbox';
