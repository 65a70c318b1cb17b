import type { QueryClient } from '@tanstack/react-query';
import { mergeGuestBasket } from '../../api/baskets.ts';
import { counted } from '../../lib/polish.ts';
import { showToast } from '../../ui/toast.ts';
import { dropGuestUid, knownGuestUid } from './guest-uid.ts';
import { GUEST } from './owner.ts';
import { pendingChanges } from './pending.ts';
import { basketQuery } from './queries.ts';
import { PIECES } from './words.ts';

/**
 * Brings the phone's knowledge of a basket up to date: a guest's is moved into the account of
 * `owner` first, if she has one. Throws `ApiError`; nothing is lost then.
 */
export async function renewBasket(
  client: QueryClient,
  owner: string,
  isWanted: () => boolean,
): Promise<void> {
  const isMoved = owner !== GUEST && (await inTurn(() => moveGuestBasket(owner)));
  if (owner === GUEST && (await knownGuestUid()) === undefined) return;
  // Changes on their way bring the basket along.
  if (!isWanted() || pendingChanges(client, owner).length > 0) return;
  const query = basketQuery(owner);
  const basket = await client.fetchQuery(isMoved ? { ...query, staleTime: 0 } : query);
  // Signing in empties the cache, maybe meanwhile.
  if (isWanted() && client.getQueryData(query.queryKey) === undefined) {
    client.setQueryData(query.queryKey, basket);
  }
}

/** Tells whether there was a basket to move. */
async function moveGuestBasket(uid: string): Promise<boolean> {
  const guest = await knownGuestUid();
  if (guest === undefined) return false;
  const { moved } = await mergeGuestBasket(guest, uid);
  await dropGuestUid(guest);
  if (moved > 0) {
    const pieces = counted(moved, PIECES);
    showToast({ text: `Przeniosłyśmy do twojego koszyka ${pieces} z\u00A0tego telefonu.` });
  }
  return true;
}

/** One tab at a time: the second then finds no guest's basket and does not tell of it again. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('silna.basket-merge', work) : work();
}
