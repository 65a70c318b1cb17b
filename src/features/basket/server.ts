import {
  type BasketOwner,
  changeBasket,
  readBasket,
  type ServerBasket,
} from '../../api/baskets.ts';
import { hasKind } from '../../api/error.ts';
import { dropGuestUid, guestUid, knownGuestUid } from './guest-uid.ts';
import { type BasketChange, EMPTY_BASKET, type KnownBasket } from './model.ts';
import { GUEST } from './owner.ts';

/** Reads the basket of `owner`; a guest without one has an empty one. Throws `ApiError`. */
export async function readOwn(owner: string, signal?: AbortSignal): Promise<KnownBasket> {
  if (owner !== GUEST) return readBasket('account', signal);
  const uid = await knownGuestUid();
  return (uid !== undefined && (await readGuest(uid, signal))) || EMPTY_BASKET;
}

/** A basket that the server no longer knows is forgotten here too. */
async function readGuest(uid: string, signal?: AbortSignal): Promise<ServerBasket | undefined> {
  try {
    return await readBasket({ guest: uid }, signal);
  } catch (error) {
    if (!hasKind(error, 'not-found')) throw error;
    await dropGuestUid(uid);
    return undefined;
  }
}

/** Sends a change and gives the basket after it. Throws `ApiError`. */
export async function sendOwn(owner: string, change: BasketChange): Promise<KnownBasket> {
  const { again, ...sent } = change;
  const answer = owner === GUEST ? await sendGuest(sent) : await changeBasket('account', sent);
  // A repeated key is answered with the basket of back then.
  return again === true ? readOwn(owner) : answer;
}

async function sendGuest(change: BasketChange): Promise<ServerBasket> {
  const uid = await guestUid();
  try {
    return await changeBasket({ guest: uid }, change);
  } catch (error) {
    // Either the product is unknown or the basket is.
    if (!hasKind(error, 'not-found') || (await readGuest(uid)) !== undefined) throw error;
    return changeBasket({ guest: await guestUid() }, change);
  }
}

/** How the server is told whose basket is meant; a guest gets one. Throws `ApiError`. */
export async function serverOwner(owner: string): Promise<BasketOwner> {
  return owner === GUEST ? { guest: await guestUid() } : 'account';
}
