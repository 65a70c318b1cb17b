import type { PhoneDb } from '../db.ts';
import { openPhone } from '../db.ts';
import { GUEST } from '../owner.ts';
import {
  type BasketRecord,
  type GuestRecord,
  mergeAgain,
  mergeOf,
  type OutboxOp,
  parseOp,
  type ToldBasket,
} from './op.ts';
import { inherited, revived } from './revive.ts';
import { readSnapshot } from './snapshot.ts';
import { type OutboxStore, OwnerGone } from './store.ts';

const UID = 'guestBasketUID';
const KEY = 'guestBasketKey';
const FORGOTTEN = 'forgottenBaskets';
const movedTo = (owner: string) => `moved:${owner}`;

const STORES = ['outbox', 'baskets', 'guest'] as const;
type Write = ReturnType<typeof writing>;

/** The outbox in IndexedDB. Rejects with `DOMException` where that is out of reach or full. */
export const idbStore: OutboxStore = {
  snapshot: readSnapshot,

  async owners() {
    const ops = await (await openPhone()).getAll('outbox');
    const pending = ops.map(parseOp).filter((op) => op?.state === 'pending');
    return [...new Set(pending.flatMap((op) => op?.owner ?? []))];
  },

  enqueue: (op, signal, isHere) =>
    write(
      'strict',
      async ({ ops }) => {
        if (isHere?.() === false) throw new OwnerGone(op.opId);
        const kept = { ...op, v: 1, attempts: 0, state: 'pending' } as const;
        return { ...kept, seq: await ops.add(kept) };
      },
      signal,
    ),

  enqueueMerge: (owner, items, newKey, now, isWanted) =>
    write('strict', async ({ ops, guest }) => {
      if (!isWanted()) return;
      const known = await guestRecord({ guest });
      const ofGuest = (await ops.index('owner').getAll(GUEST)).map(parseOp);
      const hasPending = ofGuest.some((op) => op?.state === 'pending');
      if (known?.uid === undefined && !hasPending) return;
      if (known === undefined) await guest.put(newKey, KEY);
      const merge = mergeOf(owner, known?.key ?? newKey, items, now);
      const seq = await ops.index('opId').getKey(merge.opId);
      const before = seq === undefined ? undefined : parseOp(await ops.get(seq));
      if (before?.state === 'pending') return;
      const waiting = mergeAgain(merge, before);
      await (seq === undefined ? ops.add(waiting) : ops.put({ ...waiting, seq }));
    }),

  async head(owner) {
    for (const stored of await (await openPhone()).getAllFromIndex('outbox', 'owner', owner)) {
      const op = parseOp(stored);
      if (op === undefined) return 'foreign';
      if (op.state === 'pending') return op;
    }
    return undefined;
  },

  begin: (sent, now) =>
    write('relaxed', async ({ ops }) => {
      const op = await standing(ops, sent);
      if (op?.state !== 'pending') return false;
      await ops.put({ ...op, attempts: op.attempts + 1, keySince: op.keySince ?? now });
      return true;
    }),

  succeed: (op, answer, now) =>
    write('strict', async ({ ops, baskets }) => {
      if ((await standing(ops, op)) === undefined) return false;
      await ops.delete(op.seq);
      await baskets.put(newer(await baskets.get(op.owner), answer, now), op.owner);
      return true;
    }),

  succeedMerge: (op, answer, moved, now) =>
    write('strict', async ({ ops, baskets, guest }) => {
      const { owner } = op;
      if ((await standing(ops, op)) === undefined) return false;
      await ops.delete(op.seq);
      await baskets.put(newer(await baskets.get(owner), answer, now), owner);
      const untold = Number((await guest.get(movedTo(owner))) ?? 0);
      if (moved > 0) await guest.put(String(untold + moved), movedTo(owner));
      if ((await guestRecord({ guest }))?.key !== op.payload.guest) return true;
      const left = (await ops.index('owner').getAll(GUEST)).map(parseOp);
      const dead = left.filter((each) => each?.state === 'dead');
      await Promise.all(dead.map((each) => each && ops.put(inherited(each, owner))));
      await forgetGuest(guest);
      await forget({ baskets, guest }, GUEST);
      return true;
    }),

  async takeMoved(owner) {
    // Asked at every start and look: nobody waits for a lock on the queue where nothing has moved.
    if ((await (await openPhone()).get('guest', movedTo(owner))) === undefined) return 0;
    return write('relaxed', async ({ guest }) => {
      const pieces = Number((await guest.get(movedTo(owner))) ?? 0);
      await guest.delete(movedTo(owner));
      return pieces;
    });
  },

  bury: (sent, refusal) =>
    write('strict', async ({ ops, baskets }) => {
      const op = await standing(ops, sent);
      if (op?.state !== 'pending') return;
      await ops.put({ ...op, state: 'dead', refusal });
      // A reading that was begun before may still hold it.
      const before = await baskets.get(op.owner);
      if (before) await baskets.put({ ...before, rev: before.rev + 1 }, op.owner);
    }),

  dismiss: (opId) =>
    write('relaxed', async ({ ops }) => {
      const seq = await ops.index('opId').getKey(opId);
      if (seq === undefined) return;
      if (parseOp(await ops.get(seq))?.state === 'dead') await ops.delete(seq);
    }),

  revive: (opId, newOpId, now, signal) =>
    write(
      'strict',
      async ({ ops }) => {
        const seq = await ops.index('opId').getKey(opId);
        const op = seq === undefined ? undefined : parseOp(await ops.get(seq));
        if (op?.state !== 'dead' || op.type === 'merge') return undefined;
        await ops.delete(op.seq);
        const kept = revived(op, newOpId, now);
        return { ...kept, seq: await ops.add(kept) };
      },
      signal,
    ),

  mark: (owner) => write('relaxed', (stores) => markOf(stores, owner)),

  keepReading: (owner, read, mark, now) =>
    write('relaxed', async ({ ops, baskets, guest }) => {
      const waiting = (await ops.index('owner').getAll(owner)).map(parseOp);
      const isSent = waiting.some((op) => op?.state === 'pending' && op.attempts > 0);
      if ((await markOf({ baskets, guest }, owner)) !== mark || isSent) return false;
      await baskets.put(newer(await baskets.get(owner), read, now), owner);
      return true;
    }),

  discard: (owner) =>
    write('strict', async ({ ops, baskets, guest }) => {
      const seqs = await ops.index('owner').getAllKeys(owner);
      await Promise.all(seqs.map((seq) => ops.delete(seq)));
      await guest.delete(movedTo(owner));
      await forget({ baskets, guest }, owner);
    }),

  beginGuest: (newKey) =>
    write('strict', async ({ guest }) => {
      const known = await guestRecord({ guest });
      if (known) return known;
      await guest.put(newKey, KEY);
      return { key: newKey };
    }),

  guest: () => write('relaxed', guestRecord),

  keepGuestUid: (key, uid) =>
    write('strict', async ({ guest }) => {
      const known = await guestRecord({ guest });
      if (known?.key !== key || known.uid !== undefined) return known;
      await guest.put(uid, UID);
      return { key, uid };
    }),

  renewGuest: (key, newKey) =>
    write('strict', async ({ guest, baskets }) => {
      if ((await guestRecord({ guest }))?.key !== key) return;
      await forgetGuest(guest);
      await guest.put(newKey, KEY);
      await forget({ baskets, guest }, GUEST);
    }),
};

/**
 * Runs `work` in one transaction over all that belongs together, to its commit. Once `signal` fires
 * nothing of it is kept, unless the commit has begun.
 */
async function write<T>(
  durability: IDBTransactionDurability,
  work: (stores: Write) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const db = await openPhone();
  signal?.throwIfAborted();
  const transaction = writing(db, durability);
  signal?.addEventListener('abort', transaction.abort);
  try {
    // A failed commit (a full disk) rejects `done` alone, a failed request both.
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  } finally {
    signal?.removeEventListener('abort', transaction.abort);
  }
}

function writing(db: PhoneDb, durability: IDBTransactionDurability) {
  const transaction = db.transaction(STORES, 'readwrite', { durability });
  return {
    ops: transaction.objectStore('outbox'),
    baskets: transaction.objectStore('baskets'),
    guest: transaction.objectStore('guest'),
    done: transaction.done,
    abort: () => {
      try {
        transaction.abort();
      } catch {
        // The commit has begun: it is too late to take it back.
      }
    },
  };
}

/** The change as it stands now. A database that was lost and made anew gives its numbers out again. */
async function standing(ops: Write['ops'], { seq, opId }: OutboxOp): Promise<OutboxOp | undefined> {
  const op = parseOp(await ops.get(seq));
  return op?.opId === opId ? op : undefined;
}

/** A basket from before there were keys is known by its uid. */
async function guestRecord({ guest }: Pick<Write, 'guest'>): Promise<GuestRecord | undefined> {
  const [uid, key] = await Promise.all([guest.get(UID), guest.get(KEY)]);
  const name = key ?? uid;
  if (name === undefined) return undefined;
  return uid === undefined ? { key: name } : { key: name, uid };
}

/** The count outlives the basket: a record that is made anew begins with the same `rev`. */
async function forget({ baskets, guest }: Pick<Write, 'baskets' | 'guest'>, owner: string) {
  await baskets.delete(owner);
  await guest.put(String(Number((await guest.get(FORGOTTEN)) ?? 0) + 1), FORGOTTEN);
}

async function forgetGuest(guest: Write['guest']) {
  await Promise.all([guest.delete(UID), guest.delete(KEY)]);
}

async function markOf(
  { baskets, guest }: Pick<Write, 'baskets' | 'guest'>,
  owner: string,
): Promise<string> {
  const [forgotten, basket] = await Promise.all([guest.get(FORGOTTEN), baskets.get(owner)]);
  return `${forgotten ?? 0}.${basket?.rev ?? 0}`;
}

function newer(before: BasketRecord | undefined, answer: ToldBasket, now: number): BasketRecord {
  return { ...told(answer), readAt: now, rev: (before?.rev ?? 0) + 1 };
}

function told({ items, total, unavailable }: ToldBasket): ToldBasket {
  return { items, total, unavailable };
}
