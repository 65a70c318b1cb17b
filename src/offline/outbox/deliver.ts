import { GUEST } from '../data-owner.ts';
import type { ChangeOp, GuestRecord, MergeOp, OutboxOp, Refusal, ServerBasket } from './op.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The basket of a call: a user's by id, or the guest's by its uid. */
export type ServerOwner = { account: string } | { guest: string };

/** The calls of `src/api/baskets.ts`; passed in, because `offline` never calls the network. */
export interface BasketServer {
  /** Makes a guest's basket, the same one for the same key, and gives its uid. */
  create(key: string): Promise<string>;
  change(owner: ServerOwner, op: ChangeOp): Promise<ServerBasket>;
  /** Moves the guest's basket into the account, once per pair; returns the number of pieces that moved. */
  merge(guestUid: string, uid: string): Promise<{ basket: ServerBasket; moved: number }>;
  read(owner: ServerOwner): Promise<ServerBasket>;
}

/**
 * Meaning of a failed call for the change that it carried.
 * - `unknown`: it may have had its effect. The same key is sent again until the answer is known.
 * - `signed-out`: the user has to sign in again; the change waits for that.
 * - `missing`: the server does not know what the call names.
 * - a refusal: the server's definitive no.
 */
export type ErrorClass = 'unknown' | 'signed-out' | { missing: Refusal } | { refused: Refusal };

export interface Delivery {
  store: OutboxStore;
  server: BasketServer;
  classifyError: (error: unknown) => ErrorClass;
  /** Ms since 1970. */
  now: () => number;
  /** A new random id of at least 122 bits. */
  newKey: () => string;
  /** Sends the guest's queue; true when it is empty. */
  drainGuest: () => Promise<boolean>;
  /** Pieces of a guest's basket are in the account of `owner` now: `OutboxStore.consumeMergeNotice`. */
  onMoved: (owner: string) => void;
}

/** The outcome of a change is unknown: it stays pending. */
export class StillWaiting extends Error {
  override name = 'StillWaiting';
}

/**
 * Sends one change and replaces it with its answer. Throws what the server's calls throw, or
 * `StillWaiting`; the change then keeps its place in the queue.
 */
export function deliver(op: OutboxOp, delivery: Delivery): Promise<void> {
  if (op.type === 'merge') return deliverMerge(op, delivery);
  return op.owner === GUEST ? deliverGuest(op, delivery) : deliverOwn(op, delivery);
}

async function deliverOwn(op: ChangeOp, { store, server, now }: Delivery): Promise<void> {
  await store.succeed(op, await server.change({ account: op.owner }, op), now());
}

async function deliverGuest(op: ChangeOp, delivery: Delivery): Promise<void> {
  const { store, server, classifyError, now, newKey } = delivery;
  const guest = await madeGuest(delivery);
  try {
    await store.succeed(op, await server.change({ guest: guest.uid }, op), now());
  } catch (error) {
    // Either the product or the basket is unknown.
    const errorClass = classifyError(error);
    const isMissing = typeof errorClass === 'object' && 'missing' in errorClass;
    if (!isMissing || (await isKnown(guest.uid, delivery))) throw error;
    await store.renewGuest(guest.key, newKey());
    const renewed = await madeGuest(delivery);
    await store.succeed(op, await server.change({ guest: renewed.uid }, op), now());
  }
}

/** The guest's basket with its uid; made on the server where it does not exist yet. */
async function madeGuest({
  store,
  server,
  newKey,
}: Delivery): Promise<GuestRecord & { uid: string }> {
  const begun = await store.beginGuest(newKey());
  if (begun.uid !== undefined) return { ...begun, uid: begun.uid };
  const uid = await server.create(begun.key);
  const stored = await store.saveGuestUid(begun.key, uid);
  // Moved into an account or renewed by another tab meanwhile: the next attempt reads the new state.
  if (stored?.uid === undefined) throw new StillWaiting('the guest’s basket has changed');
  return { ...stored, uid: stored.uid };
}

async function isKnown(uid: string, { server, classifyError }: Delivery): Promise<boolean> {
  try {
    await server.read({ guest: uid });
    return true;
  } catch (error) {
    const errorClass = classifyError(error);
    if (typeof errorClass === 'object' && 'missing' in errorClass) return false;
    throw error;
  }
}

/** The guest's own changes go first: they were made before, and the merge takes what they leave. */
async function deliverMerge(op: MergeOp, delivery: Delivery): Promise<void> {
  const { store, server, now, drainGuest, onMoved } = delivery;
  const begun = await store.guest();
  if (begun?.key === op.payload.guest && !(await drainGuest())) {
    throw new StillWaiting('the guest’s basket has changes of its own to send');
  }
  const guest = await store.guest();
  if (guest?.key !== op.payload.guest || guest.uid === undefined) {
    // It was moved by another tab or into another account, or there was nothing to move. Only the
    // server knows whether this merge had a part in that: its basket is the answer.
    await store.succeedMerge(op, await server.read({ account: op.owner }), 0, now());
    return;
  }
  const { basket, moved } = await server.merge(guest.uid, op.owner);
  // A merge that was given up after it was sent may be answered with a basket older than the one read since.
  const answer = op.attempts > 0 ? await server.read({ account: op.owner }) : basket;
  const isFirst = await store.succeedMerge(op, answer, moved, now());
  if (isFirst && moved > 0) onMoved(op.owner);
}
