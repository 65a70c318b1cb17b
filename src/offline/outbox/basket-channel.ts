import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

const basketMessage = v.variant('type', [
  /** The stored basket of an owner has changed. */
  v.object({ type: v.literal('changed'), owner: v.string() }),
  /** Pieces of the guest's basket are in the account of `owner` now; the page shows a notice. */
  v.object({ type: v.literal('moved'), owner: v.string() }),
]);
/** Messages about baskets between the tabs and the worker. */
export type BasketMessage = v.InferOutput<typeof basketMessage>;

export const basketChannel = createChannel('silna.basket', basketMessage, {
  deliversToSelf: false,
});
