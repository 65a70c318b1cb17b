import type { CarryOver } from '../idb-connection.ts';
import { GUEST } from '../data-owner.ts';
import type { DeviceSchema } from '../device-db.ts';
import { idbStoreOf } from './idb-store.ts';
import type { BasketRecord, UnnumberedOp } from './op.ts';
import type { OutboxState } from './outbox-state.ts';

/** Moves the outbox from memory to the device. Other server data does not move: its readers write it again. */
export const carryOverOutbox: CarryOver<DeviceSchema> = async (held, device) => {
  const state = await idbStoreOf(async () => held, joined).read();
  await idbStoreOf(async () => device, joined).dispatch(state);
};

/**
 * `stored` followed by the changes that a tab has held in memory, in their order. Keys stay, so that a change that
 * was sent from memory, or is being sent, takes effect once.
 */
function joined(stored: OutboxState, held: OutboxState): OutboxState {
  const isOtherGuest = stored.guest !== undefined && stored.guest.key !== held.guest?.key;
  const known = new Set(stored.ops.map(({ opId }) => opId));
  const added = [...(isOtherGuest ? asChanges(held) : []), ...held.ops].filter(
    ({ opId }) => !known.has(opId),
  );
  const ops = [...stored.ops];
  let { lastSeq } = stored;
  for (const op of added) ops.push({ ...op, seq: (lastSeq += 1) });
  const baskets = new Map(stored.baskets);
  for (const [owner, basket] of held.baskets) {
    if (owner === GUEST && isOtherGuest) continue;
    baskets.set(owner, newer(baskets.get(owner), basket));
  }
  const moved = new Map(stored.moved);
  for (const [owner, pieces] of held.moved) moved.set(owner, (moved.get(owner) ?? 0) + pieces);
  // The new count outdates every reading that is under way.
  const forgotten = Math.max(stored.forgotten, held.forgotten) + 1;
  return { ops, lastSeq, baskets, guest: stored.guest ?? held.guest, moved, forgotten };
}

/** The lines of a guest's basket in memory, as changes of the guest's basket that the device already had. */
function asChanges({ guest, baskets }: OutboxState): UnnumberedOp[] {
  const basket = baskets.get(GUEST);
  if (guest === undefined || basket === undefined) return [];
  return basket.items.map(({ product_id, quantity }) => ({
    type: 'add',
    owner: GUEST,
    opId: `${guest.key}:${product_id}`,
    v: 1,
    createdAt: basket.readAt,
    attempts: 0,
    state: 'pending',
    payload: { product_id, quantity },
  }));
}

/** The newer basket, with a higher `rev` than both, so that readings begun before are outdated. */
function newer(stored: BasketRecord | undefined, held: BasketRecord): BasketRecord {
  if (stored === undefined) return held;
  const rev = Math.max(stored.rev, held.rev) + 1;
  return { ...(held.readAt >= stored.readAt ? held : stored), rev };
}
