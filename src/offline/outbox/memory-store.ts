import { GUEST } from '../owner.ts';
import {
  type BasketRecord,
  type GuestRecord,
  mergeAgain,
  mergeOf,
  type OutboxOp,
  type ToldBasket,
} from './op.ts';
import { inherited, revived } from './revive.ts';
import { snapshotOf } from './snapshot.ts';
import { type OutboxStore, OwnerGone } from './store.ts';

/** For browsers that keep nothing: the queue lives as long as the page. */
export function createMemoryStore(): OutboxStore {
  const baskets = new Map<string, BasketRecord>();
  let ops: readonly OutboxOp[] = [];
  let guest: GuestRecord | undefined;
  let nextSeq = 1;
  let forgotten = 0;
  const untold = new Map<string, number>();

  const stored = ({ seq, opId }: OutboxOp) => ops.find((op) => op.seq === seq && op.opId === opId);
  const without = (seq: number) => ops.filter((op) => op.seq !== seq);
  const replace = (op: OutboxOp) => {
    ops = ops.map((before) => (before.seq === op.seq ? op : before));
  };
  const of = (owner: string) => ops.filter((op) => op.owner === owner);
  const keep = (owner: string, { items, total, unavailable }: ToldBasket, readAt: number) => {
    const rev = (baskets.get(owner)?.rev ?? 0) + 1;
    baskets.set(owner, { items, total, unavailable, readAt, rev });
  };
  const forget = (owner: string) => {
    baskets.delete(owner);
    forgotten += 1;
  };
  const markOf = (owner: string) => `${forgotten}.${baskets.get(owner)?.rev ?? 0}`;

  return {
    snapshot: async (owner) => snapshotOf(baskets.get(owner), of(owner)),
    owners: async () => [
      ...new Set(ops.filter(({ state }) => state === 'pending').map(({ owner }) => owner)),
    ],
    async enqueue(op, signal, isHere) {
      signal?.throwIfAborted();
      if (isHere?.() === false) throw new OwnerGone(op.opId);
      if (ops.some(({ opId }) => opId === op.opId)) {
        throw new DOMException(`${op.opId} is there already`, 'ConstraintError');
      }
      const kept: OutboxOp = { ...op, seq: nextSeq, v: 1, attempts: 0, state: 'pending' };
      ops = [...ops, kept];
      nextSeq += 1;
      return kept;
    },
    async enqueueMerge(owner, items, newKey, now, isWanted) {
      if (!isWanted()) return;
      const hasPending = of(GUEST).some(({ state }) => state === 'pending');
      if (guest?.uid === undefined && !hasPending) return;
      guest ??= { key: newKey };
      const merge = mergeOf(owner, guest.key, items, now);
      const before = ops.find(({ opId }) => opId === merge.opId);
      if (before?.state === 'pending') return;
      const seq = before?.seq ?? nextSeq;
      const op: OutboxOp = { ...mergeAgain(merge, before), seq };
      if (before) return replace(op);
      ops = [...ops, op];
      nextSeq += 1;
    },
    head: async (owner) => of(owner).find(({ state }) => state === 'pending'),
    async begin(sent, now) {
      const op = stored(sent);
      if (op?.state !== 'pending') return false;
      replace({ ...op, attempts: op.attempts + 1, keySince: op.keySince ?? now });
      return true;
    },
    async succeed(op, answer, now) {
      if (!stored(op)) return false;
      ops = without(op.seq);
      keep(op.owner, answer, now);
      return true;
    },
    async succeedMerge(op, answer, moved, now) {
      const { owner } = op;
      if (!stored(op)) return false;
      ops = without(op.seq);
      keep(owner, answer, now);
      if (moved > 0) untold.set(owner, (untold.get(owner) ?? 0) + moved);
      if (guest?.key === op.payload.guest) {
        for (const each of of(GUEST)) if (each.state === 'dead') replace(inherited(each, owner));
        guest = undefined;
        forget(GUEST);
      }
      return true;
    },
    async takeMoved(owner) {
      const pieces = untold.get(owner) ?? 0;
      untold.delete(owner);
      return pieces;
    },
    async bury(sent, refusal) {
      const op = stored(sent);
      if (op?.state !== 'pending') return;
      replace({ ...op, state: 'dead', refusal });
      const before = baskets.get(op.owner);
      if (before) baskets.set(op.owner, { ...before, rev: before.rev + 1 });
    },
    async dismiss(opId) {
      ops = ops.filter((op) => op.opId !== opId || op.state !== 'dead');
    },
    async revive(opId, newOpId, now, signal) {
      signal?.throwIfAborted();
      const op = ops.find((each) => each.opId === opId);
      if (op?.state !== 'dead' || op.type === 'merge') return undefined;
      const kept: OutboxOp = { ...revived(op, newOpId, now), seq: nextSeq };
      ops = [...without(op.seq), kept];
      nextSeq += 1;
      return kept;
    },
    mark: async (owner) => markOf(owner),
    async keepReading(owner, read, mark, now) {
      const isSent = of(owner).some(({ state, attempts }) => state === 'pending' && attempts > 0);
      if (markOf(owner) !== mark || isSent) return false;
      keep(owner, read, now);
      return true;
    },
    async discard(owner) {
      ops = ops.filter((op) => op.owner !== owner);
      untold.delete(owner);
      forget(owner);
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
      forget(GUEST);
    },
  };
}
