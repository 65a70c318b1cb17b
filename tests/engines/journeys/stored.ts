import * as v from 'valibot';
import { basket, basketItems } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import type { AppAddress } from '../../fixtures/app/address.ts';
import type { Hand } from '../hand.ts';

/** The records of an object store of the page's origin; none where there is no such store. */
export function records(hand: Hand, database: string, store: string): Promise<[string, unknown][]> {
  return hand.read(
    async (wanted, inside) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === wanted)) return [];
      const db = await done(indexedDB.open(wanted));
      try {
        if (!db.objectStoreNames.contains(inside)) return [];
        const kept = db.transaction(inside).objectStore(inside);
        const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())]);
        return keys.map((key, at): [string, unknown] => [String(key), values[at]]);
      } finally {
        db.close();
      }
    },
    database,
    store,
  );
}

const change = v.object({ state: v.string() });

/** Waits until nothing on this device waits for the server any more. */
export async function untilSent(hand: Hand): Promise<void> {
  await hand.until(async () => {
    const kept = await records(hand, 'silna', 'outbox');
    return kept.every(([, value]) => v.parse(change, value).state !== 'pending');
  }, 'every change was sent');
}

/** Pieces by product that the server has for this device's guest, asked past its network. */
export async function guestBasket(hand: Hand, { origin }: AppAddress): Promise<object> {
  const [, uid] =
    (await records(hand, 'silna', 'guest')).find(([key]) => key === 'guestBasketUID') ?? [];
  if (typeof uid !== 'string') throw new Error('the guest has no basket on the server');
  const answer = await fetch(new URL(`${API.guestBasket}/${uid}`, origin));
  const { data } = v.parse(basket, await answer.json());
  const items = v.parse(basketItems, data.product_ids);
  return Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** The worker controls the page and has the whole app. */
export const workerInCharge = (hand: Hand) =>
  hand.until(
    () => hand.read(() => navigator.serviceWorker.controller?.state === 'activated'),
    'the worker took over',
    60_000,
  );
