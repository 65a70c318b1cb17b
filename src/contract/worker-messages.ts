import * as v from 'valibot';

/** What the page says to the service worker. */
export const pageMessage = v.variant('type', [
  /** The user agreed to the waiting version: take over now. */
  v.object({ type: v.literal('SKIP_WAITING') }),
]);
export type PageMessage = v.InferOutput<typeof pageMessage>;
