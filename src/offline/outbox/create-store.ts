import { type OutboxEvent, reduce } from './reduce.ts';
import { isPending, opsOf, type OutboxState, snapshotOf, versionOf } from './outbox-state.ts';
import { type OutboxStore, OwnerGone } from './outbox-store.ts';

/** The storage of one `OutboxState`. */
export interface StateRunner {
  read(): Promise<OutboxState>;
  /**
   * Replaces the state by what `change` makes of it, in one transaction to its commit. Rejects with
   * what `change` throws or once `signal` fires before the commit; nothing is saved then.
   */
  update(
    change: (state: OutboxState) => OutboxState,
    durability: 'strict' | 'relaxed',
    signal?: AbortSignal,
  ): Promise<{ before: OutboxState; after: OutboxState }>;
}

/** A power failure may undo these; repeating them is harmless. */
const RELAXED: ReadonlySet<OutboxEvent['type']> = new Set([
  'begin',
  'consumeMergeNotice',
  'dismiss',
  'saveIfCurrent',
]);

/** The store over `runner`; the rules are those of `reduce`. */
export function createStore({ read, update }: StateRunner): OutboxStore {
  const dispatch = (event: OutboxEvent, signal?: AbortSignal, check?: () => void) =>
    update(
      (state) => {
        check?.();
        return reduce(state, event);
      },
      RELAXED.has(event.type) ? 'relaxed' : 'strict',
      signal,
    );
  const changes = async (event: OutboxEvent) => {
    const { before, after } = await dispatch(event);
    return before !== after;
  };
  const guestAfter = async (event: OutboxEvent) => (await dispatch(event)).after.guest;
  /** The op that `event` has appended to the queue, if any. */
  const added = async (...args: Parameters<typeof dispatch>) => {
    const { before, after } = await dispatch(...args);
    const last = after.ops.at(-1);
    return before === after || last?.type === 'unsupported' ? undefined : last;
  };

  return {
    snapshot: async (owner) => {
      const state = await read();
      return snapshotOf(state.baskets.get(owner), opsOf(state, owner));
    },
    owners: async () => [
      ...new Set((await read()).ops.filter(isPending).map(({ owner }) => owner)),
    ],
    head: async (owner) =>
      opsOf(await read(), owner).find((op) => op.type === 'unsupported' || isPending(op)),
    version: async (owner) => versionOf(await read(), owner),
    guest: async () => (await read()).guest,

    async enqueue(op, signal, isOwnerSignedIn) {
      const saved = await added({ type: 'enqueue', op }, signal, () => {
        if (isOwnerSignedIn?.() === false) throw new OwnerGone(op.opId);
      });
      if (saved) return saved;
      throw new DOMException(`${op.opId} is there already`, 'ConstraintError');
    },
    async enqueueMerge(owner, items, newKey, now, isWanted) {
      const event: OutboxEvent = { type: 'enqueueMerge', owner, items, newKey, now };
      await update((state) => (isWanted() ? reduce(state, event) : state), 'strict');
    },
    begin: (op, now) => changes({ type: 'begin', op, now }),
    succeed: (op, answer, now) => changes({ type: 'succeed', op, answer, now }),
    succeedMerge: (op, answer, moved, now) =>
      changes({ type: 'succeedMerge', op, answer, moved, now }),
    async consumeMergeNotice(owner) {
      // Called at every start and read: reads first, as most calls need no write transaction.
      if (!(await read()).moved.has(owner)) return 0;
      const { before } = await dispatch({ type: 'consumeMergeNotice', owner });
      return before.moved.get(owner) ?? 0;
    },
    async markDead(op, refusal) {
      await dispatch({ type: 'markDead', op, refusal });
    },
    async dismiss(opId) {
      await dispatch({ type: 'dismiss', opId });
    },
    requeue: (opId, newOpId, now, signal) => added({ type: 'requeue', opId, newOpId, now }, signal),
    saveIfCurrent: (owner, basket, version, now) =>
      changes({ type: 'saveIfCurrent', owner, read: basket, version, now }),
    async discard(owner) {
      await dispatch({ type: 'discard', owner });
    },
    async beginGuest(newKey) {
      return (await guestAfter({ type: 'beginGuest', newKey })) ?? { key: newKey };
    },
    saveGuestUid: (key, uid) => guestAfter({ type: 'saveGuestUid', key, uid }),
    async renewGuest(key, newKey) {
      await dispatch({ type: 'renewGuest', key, newKey });
    },
  };
}
