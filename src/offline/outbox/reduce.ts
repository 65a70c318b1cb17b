import type { Refusal, ServerBasket } from '../../contract/basket-calls.ts';
import type { BasketItem } from '../../contract/baskets.ts';
import { GUEST } from '../data-owner.ts';
import type { EventStore } from '../event-store.ts';
import {
  type BasketRecord,
  type MergeOp,
  mergeAgain,
  mergeOf,
  type NewOp,
  type OutboxOp,
  type UnnumberedOp,
} from './op.ts';
import { firstAttempt, inherited, requeued } from './requeue.ts';
import { isDead, isPending, opsOf, type OutboxState, versionOf } from './outbox-state.ts';

/** The events of the outbox. Times are ms since 1970. */
export type OutboxEvent =
  /** A change by the user. One whose key is stored already changes nothing. */
  | { type: 'enqueue'; op: NewOp }
  /**
   * Enqueues the merge of the guest's basket into that of `owner`, if there is a guest's basket or change; `items`
   * are the shown lines, `newKey` its key where it has none yet. A pending merge stays as it is, a dead one is
   * requeued.
   */
  | {
      type: 'enqueueMerge';
      owner: string;
      items: readonly BasketItem[];
      newKey: string;
      now: number;
    }
  /** `op` is about to be sent. After an eviction of the database its number may belong to another op. */
  | { type: 'begin'; op: OutboxOp; now: number }
  /** The answer takes the place of `op`, unless another sender has confirmed it: that answer may be newer. */
  | { type: 'succeed'; op: OutboxOp; answer: ServerBasket; now: number }
  /**
   * `succeed` for a merge, which ends the guest's basket: its dead changes pass to the owner, and the number of
   * pieces that `moved` is saved for the notice.
   */
  | { type: 'succeedMerge'; op: MergeOp; answer: ServerBasket; moved: number; now: number }
  /** The user is notified of the merged pieces in the basket of `owner`. */
  | { type: 'consumeMergeNotice'; owner: string }
  | { type: 'markDead'; op: OutboxOp; refusal: Refusal }
  /** The user has dismissed the dead `op`. */
  | { type: 'dismiss'; op: OutboxOp }
  /** Puts the dead change `op` at the end of the queue, under `newOpId` or its own key (`requeue.ts`). */
  | { type: 'requeue'; op: OutboxOp; newOpId: string; now: number }
  /**
   * Saves a reading that was begun at `version`, unless a change was confirmed or sent since, which the reading may
   * or may not contain; a reading was saved since, which may be newer; or a basket was deleted since, whose owner may
   * have signed out.
   */
  | { type: 'saveIfCurrent'; owner: string; read: ServerBasket; version: string; now: number }
  /** Deletes an owner's basket and unsent changes. */
  | { type: 'discard'; owner: string }
  /**
   * Deletes what is known of every user but `owner`: baskets, dead changes, notices. Their unsent changes exist here
   * alone and wait for their own return. The guest's basket belongs to the device.
   */
  | { type: 'forgetOthers'; owner: string }
  /** Begins this device's guest basket where there is none. */
  | { type: 'beginGuest'; newKey: string }
  /** The server has created the guest's basket `key` as `uid`. */
  | { type: 'saveGuestUid'; key: string; uid: string }
  /** The server no longer knows the guest's basket `key`: the next one is created with `newKey`. */
  | { type: 'renewGuest'; key: string; newKey: string };

/**
 * The storage of `OutboxState`. Its safety relies on no lock: an event about an op changes it only while it is
 * stored, so that a tab which was frozen in the middle of a send does no harm when it resumes.
 */
export type OutboxStore = EventStore<OutboxState, OutboxEvent>;

/**
 * The rules of the outbox: the state after `event`, or `state` itself where the event changes nothing.
 * An event about an op applies only while that op is still stored, as its sender may have been frozen
 * meanwhile.
 */
export function reduce(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case 'enqueue':
      return enqueue(state, event.op);
    case 'enqueueMerge':
      return enqueueMerge(state, event);
    case 'begin':
      return begin(state, event.op, event.now);
    case 'succeed':
      return succeed(state, event);
    case 'succeedMerge':
      return succeedMerge(state, event);
    case 'consumeMergeNotice':
      return state.moved.has(event.owner) ? withoutNotice(state, event.owner) : state;
    case 'markDead':
      return markDead(state, event.op, event.refusal);
    case 'dismiss':
      return dismiss(state, event.op);
    case 'requeue':
      return requeue(state, event);
    case 'saveIfCurrent':
      return saveIfCurrent(state, event);
    case 'discard':
      return discard(state, event.owner);
    case 'forgetOthers':
      return forgetOthers(state, event.owner);
    case 'beginGuest':
      return state.guest ? state : { ...state, guest: { key: event.newKey } };
    case 'saveGuestUid':
      return saveGuestUid(state, event.key, event.uid);
    case 'renewGuest':
      if (state.guest?.key !== event.key) return state;
      return forget({ ...state, guest: { key: event.newKey } }, GUEST);
  }
}

type EventOf<Type extends OutboxEvent['type']> = Extract<OutboxEvent, { type: Type }>;

function enqueue(state: OutboxState, op: NewOp): OutboxState {
  if (state.ops.some(({ opId }) => opId === op.opId)) return state;
  return append(state, { ...op, v: 1, attempts: 0, state: 'pending' });
}

function enqueueMerge(state: OutboxState, event: EventOf<'enqueueMerge'>): OutboxState {
  const hasPending = opsOf(state, GUEST).some(isPending);
  if (state.guest?.uid === undefined && !hasPending) return state;
  const guest = state.guest ?? { key: event.newKey };
  const merge = mergeOf(event.owner, guest.key, event.items, event.now);
  const before = state.ops.find(({ opId }) => opId === merge.opId);
  if (isPending(before)) return state;
  const waiting = mergeAgain(merge, before);
  const begun = { ...state, guest };
  return before ? replace(begun, { ...waiting, seq: before.seq }) : append(begun, waiting);
}

function begin(state: OutboxState, sent: OutboxOp, now: number): OutboxState {
  const op = standing(state, sent);
  if (!isPending(op)) return state;
  return replace(state, { ...op, attempts: op.attempts + 1, keySince: firstAttempt(op, now) });
}

function succeed(state: OutboxState, event: EventOf<'succeed' | 'succeedMerge'>): OutboxState {
  const { op, answer, now } = event;
  return standing(state, op) ? save(remove(state, op), op.owner, answer, now) : state;
}

function succeedMerge(before: OutboxState, event: EventOf<'succeedMerge'>): OutboxState {
  const { owner, payload } = event.op;
  const state = succeed(before, event);
  if (state === before) return before;
  const moved = new Map(state.moved);
  if (event.moved > 0) moved.set(owner, (moved.get(owner) ?? 0) + event.moved);
  if (state.guest?.key !== payload.guest) return { ...state, moved };
  const ops = state.ops.map((op) => (op.owner === GUEST && isDead(op) ? inherited(op, owner) : op));
  return forget({ ...state, moved, ops, guest: undefined }, GUEST);
}

function markDead(state: OutboxState, sent: OutboxOp, refusal: Refusal): OutboxState {
  const op = standing(state, sent);
  if (!isPending(op)) return state;
  const after = replace(state, { ...op, state: 'dead', refusal });
  const basket = state.baskets.get(op.owner);
  // A reading that was begun before may still contain the change.
  return basket ? withBasket(after, op.owner, { ...basket, rev: basket.rev + 1 }) : after;
}

function dismiss(state: OutboxState, { opId }: OutboxOp): OutboxState {
  const op = state.ops.find((each) => each.opId === opId);
  return isDead(op) ? remove(state, op) : state;
}

function requeue(state: OutboxState, event: EventOf<'requeue'>): OutboxState {
  const op = state.ops.find(({ opId }) => opId === event.op.opId);
  if (!isDead(op) || op.type === 'merge') return state;
  return append(remove(state, op), requeued(op, event.newOpId, event.now));
}

function saveIfCurrent(state: OutboxState, event: EventOf<'saveIfCurrent'>): OutboxState {
  const { owner, read, version, now } = event;
  const isSent = opsOf(state, owner).some((op) => isPending(op) && op.attempts > 0);
  if (versionOf(state, owner) !== version || isSent) return state;
  return save(state, owner, read, now);
}

function discard(state: OutboxState, owner: string): OutboxState {
  const ops = state.ops.filter((op) => op.owner !== owner);
  return forget(withoutNotice({ ...state, ops }, owner), owner);
}

function forgetOthers(state: OutboxState, owner: string): OutboxState {
  const isOther = (each: string) => each !== owner && each !== GUEST;
  const ops = state.ops.filter((op) => !(isDead(op) && isOther(op.owner)));
  const baskets = new Map([...state.baskets].filter(([each]) => !isOther(each)));
  const moved = new Map([...state.moved].filter(([each]) => !isOther(each)));
  const isForgotten =
    ops.length < state.ops.length ||
    baskets.size < state.baskets.size ||
    moved.size < state.moved.size;
  return isForgotten ? { ...state, ops, baskets, moved, forgotten: state.forgotten + 1 } : state;
}

function saveGuestUid(state: OutboxState, key: string, uid: string): OutboxState {
  if (state.guest?.key !== key || state.guest.uid !== undefined) return state;
  return { ...state, guest: { key, uid } };
}

/**
 * The op as stored now. The key is compared too, since a database that was evicted and recreated reuses
 * its sequence numbers.
 */
function standing({ ops }: OutboxState, { seq, opId }: OutboxOp): OutboxOp | undefined {
  const op = ops.find((each) => each.seq === seq);
  return op?.opId === opId && op.type !== 'unsupported' ? op : undefined;
}

function append(state: OutboxState, op: UnnumberedOp): OutboxState {
  const seq = state.lastSeq + 1;
  return { ...state, lastSeq: seq, ops: [...state.ops, { ...op, seq }] };
}

function replace(state: OutboxState, op: OutboxOp): OutboxState {
  return { ...state, ops: state.ops.map((before) => (before.seq === op.seq ? op : before)) };
}

function remove(state: OutboxState, { seq }: OutboxOp): OutboxState {
  return { ...state, ops: state.ops.filter((op) => op.seq !== seq) };
}

function save(state: OutboxState, owner: string, basket: ServerBasket, now: number): OutboxState {
  const { items, total, unavailable } = basket;
  const rev = (state.baskets.get(owner)?.rev ?? 0) + 1;
  return withBasket(state, owner, { items, total, unavailable, readAt: now, rev });
}

function withBasket(state: OutboxState, owner: string, basket: BasketRecord): OutboxState {
  return { ...state, baskets: new Map(state.baskets).set(owner, basket) };
}

function withoutNotice(state: OutboxState, owner: string): OutboxState {
  return { ...state, moved: without(state.moved, owner) };
}

function forget(state: OutboxState, owner: string): OutboxState {
  return {
    ...state,
    baskets: without(state.baskets, owner),
    forgotten: state.forgotten + 1,
  };
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
