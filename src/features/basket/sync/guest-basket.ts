import type { BasketOwner } from '../../../contract/basket-calls.ts';
import { ApiError } from '../../../api/error.ts';
import { shownItems } from '../shown-items.ts';
import { registerForBackground } from '../../../offline/background-sync.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { isMade } from '../../../offline/outbox/op.ts';
import { outbox } from './tab-outbox.ts';
import { GUEST } from '../../../offline/data-owner.ts';
import { knownBasket, loadBasket } from './device-basket.ts';

/**
 * Merges this device's guest basket into that of `owner`: it shows there at once, with or without a
 * network. Rejects when the device's store fails or `owner` has signed out; nothing is lost then.
 */
export async function bringGuestBasket(owner: string): Promise<void> {
  await loadBasket(GUEST);
  const guest = knownBasket(GUEST);
  await outbox.dispatch(
    {
      type: 'enqueueMerge',
      owner,
      items: guest ? shownItems(guest) : [],
      newKey: crypto.randomUUID(),
      now: Date.now(),
    },
    // A page that was frozen may call late.
    { isSignedIn: () => isOwnerSignedIn(owner) },
  );
  void registerForBackground();
}

/**
 * The reference to the basket for the server. Throws `ApiError` where a guest has none there yet: the
 * guest's changes have to be sent first.
 */
export async function serverOwner(owner: string): Promise<BasketOwner> {
  if (owner !== GUEST) return { account: owner };
  const { guest } = await outbox.read();
  if (!isMade(guest)) throw new ApiError('unreachable', 'the guest’s basket is not made yet');
  return { guest: guest.uid };
}
