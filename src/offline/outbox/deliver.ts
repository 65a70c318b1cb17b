import { GUEST } from '../owner.ts';
import type { ChangeOp, GuestRecord, MergeOp, OutboxOp, Refusal, ToldBasket } from './op.ts';
import type { OutboxStore } from './store.ts';

/** Whose basket the server is asked for: a user's by her id, or the guest's by its uid. */
export type ServerOwner = { account: string } | { guest: string };

/** The calls of `src/api/baskets.ts`; passed in, because what is kept knows no network. */
export interface BasketServer {
  /** Makes a guest's basket, the same one for the same key, and gives its uid. */
  create(key: string): Promise<string>;
  change(owner: ServerOwner, op: ChangeOp): Promise<ToldBasket>;
  /** Moves the guest's basket into the account, once a pair; gives the pieces that moved. */
  merge(guestUid: string, uid: string): Promise<{ basket: ToldBasket; moved: number }>;
  read(owner: ServerOwner): Promise<ToldBasket>;
}

/**
 * What a failed call means for a change.
 * - `unknown`: it may have had its effect. The same key is sent again until the answer is known.
 * - `signed-out`: she has to prove anew who she is; the change waits for that.
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
  /** A new random name of at least 122 bits. */
  newKey: () => string;
  /** Sends what waits in the guest's queue; true when nothing waits there any more. */
  drainGuest: () => Promise<boolean>;
  /** Pieces of a guest's basket are in the account of `owner` now: `OutboxStore.consumeMergeNotice`. */
  onMoved: (owner: string) => void;
}

/** Nothing definitive is known about a change: it waits. */
export class StillWaiting extends Error {
  override name = 'StillWaiting';
}

/**
 * Sends one change and keeps its answer in the place of it. Throws what the server's calls throw, or
 * `StillWaiting`; the change then stands where it stood.
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
    // Either the product is unknown or the basket is.
    const errorClass = classifyError(error);
    const isMissing = typeof errorClass === 'object' && 'missing' in errorClass;
    if (!isMissing || (await isKnown(guest.uid, delivery))) throw error;
    await store.renewGuest(guest.key, newKey());
    const renewed = await madeGuest(delivery);
    await store.succeed(op, await server.change({ guest: renewed.uid }, op), now());
  }
}

/** The guest's basket with its uid; made on the server where that is still to be done. */
async function madeGuest({
  store,
  server,
  newKey,
}: Delivery): Promise<GuestRecord & { uid: string }> {
  const begun = await store.beginGuest(newKey());
  if (begun.uid !== undefined) return { ...begun, uid: begun.uid };
  const uid = await server.create(begun.key);
  const kept = await store.keepGuestUid(begun.key, uid);
  // Moved into an account or renewed by another tab meanwhile: the next attempt sees what is true.
  if (kept?.uid === undefined) throw new StillWaiting('the guest’s basket has changed');
  return { ...kept, uid: kept.uid };
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
    // It was moved by another tab or into another account, or never had anything to move. Whether
    // this merge took part in that only the server can tell: its basket is the answer.
    await store.succeedMerge(op, await server.read({ account: op.owner }), 0, now());
    return;
  }
  const { basket, moved } = await server.merge(guest.uid, op.owner);
  // Sent before and given up meanwhile, it may be answered with a basket older than the one read since.
  const answer = op.attempts > 0 ? await server.read({ account: op.owner }) : basket;
  const isFirst = await store.succeedMerge(op, answer, moved, now());
  if (isFirst && moved > 0) onMoved(op.owner);
}
