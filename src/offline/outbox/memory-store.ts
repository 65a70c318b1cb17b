import { GUEST } from '../owner.ts';
import type { BasketRecord, GuestRecord, OutboxOp, ToldBasket } from './op.ts';
import { snapshotOf } from './snapshot.ts';
import type { OutboxStore } from './store.ts';

/** For browsers that keep nothing: the queue lives as long as the page. */
export function createMemoryStore(): OutboxStore {
  const baskets = new Map<string, BasketRecord>();
  let ops: readonly OutboxOp[] = [];
  let guest: GuestRecord | undefined;
  let nextSeq = 1;

  const stored = (seq: number) => ops.find((op) => op.seq === seq);
  const without = (seq: number) => ops.filter((op) => op.seq !== seq);
  const replace = (op: OutboxOp) => {
    ops = ops.map((before) => (before.seq === op.seq ? op : before));
  };
  const of = (owner: string) => ops.filter((op) => op.owner === owner);
  const confirm = (owner: string, { items, total, unavailable }: ToldBasket, readAt: number) => {
    const rev = (baskets.get(owner)?.rev ?? 0) + 1;
    baskets.set(owner, { items, total, unavailable, readAt, rev });
  };

  return {
    snapshot: async (owner) => snapshotOf(baskets.get(owner), of(owner)),
    owners: async () => [
      ...new Set(ops.filter(({ state }) => state === 'pending').map(({ owner }) => owner)),
    ],
    async enqueue(op) {
      if (ops.some(({ opId }) => opId === op.opId)) return;
      ops = [...ops, { ...op, seq: nextSeq, v: 1, attempts: 0, state: 'pending' }];
      nextSeq += 1;
    },
    head: async (owner) => of(owner).find(({ state }) => state === 'pending'),
    async begin({ seq }) {
      const op = stored(seq);
      if (op?.state !== 'pending') return false;
      replace({ ...op, attempts: op.attempts + 1 });
      return true;
    },
    async succeed(op, answer, now) {
      if (!stored(op.seq)) return false;
      ops = without(op.seq);
      if (answer) confirm(op.owner, answer, now);
      return true;
    },
    async succeedMerge(op, answer, key, now) {
      if (!stored(op.seq)) return false;
      ops = without(op.seq);
      confirm(op.owner, answer, now);
      if (guest?.key === key) {
        guest = undefined;
        baskets.delete(GUEST);
      }
      return true;
    },
    async bury({ seq }, refusal) {
      const op = stored(seq);
      if (op?.state !== 'pending') return;
      replace({ ...op, state: 'dead', refusal });
      const before = baskets.get(op.owner);
      if (before) baskets.set(op.owner, { ...before, rev: before.rev + 1 });
    },
    async dismiss(opId) {
      ops = ops.filter((op) => op.opId !== opId || op.state !== 'dead');
    },
    async keepReading(owner, { items, total, unavailable }, rev, now) {
      const isSent = of(owner).some(({ state, attempts }) => state === 'pending' && attempts > 0);
      if (baskets.get(owner)?.rev !== rev || isSent) return false;
      baskets.set(owner, { items, total, unavailable, readAt: now, rev: rev ?? 0 });
      return true;
    },
    async discard(owner) {
      ops = ops.filter((op) => op.owner !== owner);
      baskets.delete(owner);
    },
    async beginGuest(newKey) {
      guest ??= { key: newKey };
      return guest;
    },
    guest: async () => guest,
    async keepGuestUid(key, uid) {
      if (guest?.key === key && guest.uid === undefined) guest = { key, uid };
      return guest;
    },
    async renewGuest(key, newKey) {
      if (guest?.key !== key) return;
      guest = { key: newKey };
      baskets.delete(GUEST);
    },
  };
}
