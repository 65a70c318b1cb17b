import * as v from 'valibot';

/** Messages of the page to the service worker. */
export const pageMessage = v.variant('type', [
  /** The user agreed to the waiting version: activate it now. */
  v.object({ type: v.literal('SKIP_WAITING') }),
]);
export type PageMessage = v.InferOutput<typeof pageMessage>;
