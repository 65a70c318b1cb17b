import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { basketItem } from '../../../../src/contract/baskets.ts';

const op = v.object({
  seq: v.number(),
  opId: v.string(),
  owner: v.string(),
  type: v.picklist(['add', 'remove', 'merge']),
  payload: v.object({
    ...v.partial(basketItem).entries,
    /** The guest's basket of a merge, by the key of its creation. */
    guest: v.optional(v.string()),
  }),
  attempts: v.optional(v.number(), 0),
  state: v.optional(v.string(), 'pending'),
});

/** A change as stored on the device. */
export type StoredOp = v.InferOutput<typeof op>;

const stored = v.object({
  ops: v.array(op),
  baskets: v.array(v.tuple([v.string(), v.unknown()])),
  guestUid: v.optional(v.string()),
});

/** All stored data about baskets at one moment. */
export interface Stored {
  /** Pending and dead changes. */
  ops: StoredOp[];
  /** All that was ever committed, in order; see `outbox-in-page.js`. */
  journal: StoredOp[];
  guestUid: string | undefined;
}

/** Reads it in one transaction through any page of the origin. Throws when the page is gone. */
export async function readStored(page: Page): Promise<Stored> {
  const found = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const nothing = { ops: [], baskets: [] };
    if (!(await indexedDB.databases()).some(({ name }) => name === 'silna')) return nothing;
    const db = await done(indexedDB.open('silna'));
    try {
      if (!db.objectStoreNames.contains('outbox')) return nothing;
      const transaction = db.transaction(['outbox', 'baskets', 'guest']);
      const baskets = transaction.objectStore('baskets');
      const guest = transaction.objectStore('guest');
      const [ops, keys, values, guestUid] = await Promise.all([
        done<unknown[]>(transaction.objectStore('outbox').getAll()),
        done(baskets.getAllKeys()),
        done<unknown[]>(baskets.getAll()),
        done<unknown>(guest.get('guestBasketUID')),
      ]);
      return { ops, baskets: keys.map((key, at) => [String(key), values[at]]), guestUid };
    } finally {
      db.close();
    }
  });
  const { ops, baskets, guestUid } = v.parse(stored, found);
  const isCopy = ([key]: [string, unknown]) => key.startsWith('journal ');
  const journal = baskets.filter(isCopy).map(([, value]) => v.parse(op, value));
  return {
    ops,
    journal: journal.toSorted((a, b) => a.seq - b.seq),
    guestUid,
  };
}
