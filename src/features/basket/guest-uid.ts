import { createGuestBasket } from '../../api/baskets.ts';
import { ApiError } from '../../api/error.ts';
import { DeadlineError, withDeadline } from '../../lib/abort.ts';
import { openPhone } from '../../offline/db.ts';
import { LOAD_DEADLINE, STORE_DEADLINE } from '../../offline/deadlines.ts';
import { forgetGuestUid, keepGuestUid, readGuestUid } from '../../offline/guest-basket.ts';

/** Holds for this run where IndexedDB does not keep it. */
let inMemory: string | undefined;
/** The key of a basket that is being made: a lost answer must not make a second one. */
let newBasketKey: string | undefined;
let making: Promise<string> | undefined;
/** Whether IndexedDB has worked in this run: then it may hold a uid even while it cannot be read. */
let hasOpened = false;

/**
 * The uid of this phone's guest basket, if it has one. Throws `ApiError` (`unreachable`) while that
 * cannot be told: a basket that cannot be found now is not an empty one.
 */
export async function knownGuestUid(): Promise<string | undefined> {
  try {
    return (await withDeadline(LOAD_DEADLINE, readKept)) ?? inMemory;
  } catch (cause) {
    if (inMemory !== undefined) return inMemory;
    // A browser without IndexedDB keeps nothing from one run to the next.
    if (!hasOpened && !(cause instanceof DeadlineError)) return undefined;
    throw new ApiError('unreachable', 'the phone does not tell its basket', { cause });
  }
}

async function readKept(): Promise<string | undefined> {
  await openPhone();
  hasOpened = true;
  return readGuestUid();
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
    return await withDeadline(STORE_DEADLINE, () => keepGuestUid(made));
  } catch {
    inMemory = made;
    return made;
  }
}

/** Forgets a basket that has been moved or that the server no longer knows. */
export async function dropGuestUid(uid: string): Promise<void> {
  if (inMemory === uid) inMemory = undefined;
  // One that stays is found unknown to the server again, or moved already, and forgotten then.
  await withDeadline(STORE_DEADLINE, () => forgetGuestUid(uid)).catch(() => undefined);
}
