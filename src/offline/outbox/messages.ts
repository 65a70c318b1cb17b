import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

const basketMessage = v.variant('type', [
  /** What the phone knows of an owner's basket has changed. */
  v.object({ type: v.literal('changed'), owner: v.string() }),
  /** Pieces of the guest's basket are in the account of `owner` now, for whoever shows it to tell. */
  v.object({ type: v.literal('moved'), owner: v.string() }),
]);
/** What tabs and the worker tell each other about baskets. */
export type BasketMessage = v.InferOutput<typeof basketMessage>;

export const basketChannel = createChannel('silna.basket', basketMessage, {
  deliversToSelf: false,
});
