import { createGuestBasket } from '../../api/baskets.ts';
import { forgetGuestUid, keepGuestUid, readGuestUid } from '../../offline/guest-basket.ts';

/** Holds for this run where IndexedDB does not keep it. */
let inMemory: string | undefined;
/** The key of a basket that is being made: a lost answer must not make a second one. */
let newBasketKey: string | undefined;
let making: Promise<string> | undefined;

/** The uid of this phone's guest basket, if it has one. */
export async function knownGuestUid(): Promise<string | undefined> {
  return (await readGuestUid().catch(() => undefined)) ?? inMemory;
}

/** The same, with a new basket where there is none. Throws `ApiError`. */
export async function guestUid(): Promise<string> {
  const known = await knownGuestUid();
  if (known !== undefined) return known;
  making ??= make().finally(() => {
    making = undefined;
  });
  return making;
}

async function make(): Promise<string> {
  newBasketKey ??= crypto.randomUUID();
  const made = await createGuestBasket(newBasketKey);
  newBasketKey = undefined;
  try {
    // Another tab may have been faster: its basket stands.
    return await keepGuestUid(made);
  } catch {
    inMemory = made;
    return made;
  }
}

/** Forgets a basket that has been moved or that the server no longer knows. */
export async function dropGuestUid(uid: string): Promise<void> {
  if (inMemory === uid) inMemory = undefined;
  // Out of reach, IndexedDB has not kept it either.
  await forgetGuestUid(uid).catch(() => undefined);
}
