import type { BasketOwner, ErrorClass, ServerBasket } from '../../contract/basket-calls.ts';
import { GUEST } from '../data-owner.ts';
import { type ChangeOp, isMade, type MadeGuest, type MergeOp, type OutboxOp } from './op.ts';
import type { OutboxStore } from './reduce.ts';

/** The calls of `src/api/baskets.ts`; passed in, because `offline` never calls the network. */
export interface BasketServer {
  /** Makes a guest's basket, the same one for the same key, and gives its uid. */
  create(key: string): Promise<string>;
  change(owner: BasketOwner, op: ChangeOp): Promise<ServerBasket>;
  /** Moves the guest's basket into the account, once per pair; returns the number of pieces that moved. */
  merge(guestUid: string, uid: string): Promise<{ basket: ServerBasket; moved: number }>;
  read(owner: BasketOwner): Promise<ServerBasket>;
}

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
  return op.owner === GUEST
    ? deliverGuest(op, delivery)
    : send(op, { account: op.owner }, delivery);
}

/** Sends `op` to the basket of `to` and replaces it with the answer. */
async function send(op: ChangeOp, to: BasketOwner, { store, server, now }: Delivery) {
  const answer = await server.change(to, op);
  await store.dispatch({ type: 'succeed', op, answer, now: now() });
}

async function deliverGuest(op: ChangeOp, delivery: Delivery): Promise<void> {
  const { store, classifyError, newKey } = delivery;
  const guest = await madeGuest(delivery);
  try {
    await send(op, { guest: guest.uid }, delivery);
  } catch (error) {
    // Either the product or the basket is unknown.
    if (!isMissing(classifyError(error)) || (await isKnown(guest.uid, delivery))) throw error;
    await store.dispatch({ type: 'renewGuest', key: guest.key, newKey: newKey() });
    const renewed = await madeGuest(delivery);
    await send(op, { guest: renewed.uid }, delivery);
  }
}

/** The guest's basket with its uid; made on the server where it does not exist yet. */
async function madeGuest({ store, server, newKey }: Delivery): Promise<MadeGuest> {
  const { guest: stored } = await store.read();
  const begin = async () => (await store.dispatch({ type: 'beginGuest', newKey: newKey() })).after;
  const guest = stored ?? (await begin()).guest;
  if (isMade(guest)) return guest;
  if (guest !== undefined) {
    const uid = await server.create(guest.key);
    const { after } = await store.dispatch({ type: 'saveGuestUid', key: guest.key, uid });
    if (isMade(after.guest)) return after.guest;
  }
  // Moved into an account or renewed by another tab meanwhile: the next attempt reads the new state.
  throw new StillWaiting('the guest’s basket has changed');
}

/** Whether the server does not know what the failed call named. */
export function isMissing(errorClass: ErrorClass): boolean {
  return typeof errorClass === 'object' && 'missing' in errorClass;
}

async function isKnown(uid: string, { server, classifyError }: Delivery): Promise<boolean> {
  try {
    await server.read({ guest: uid });
    return true;
  } catch (error) {
    if (isMissing(classifyError(error))) return false;
    throw error;
  }
}

/** The guest's own changes go first: they were made before, and the merge takes what they leave. */
async function deliverMerge(op: MergeOp, delivery: Delivery): Promise<void> {
  const { store, server, now, drainGuest } = delivery;
  const stored = async () => (await store.read()).guest;
  const succeed = (answer: ServerBasket, moved: number) =>
    store.dispatch({ type: 'succeedMerge', op, answer, moved, now: now() });
  if ((await stored())?.key === op.payload.guest && !(await drainGuest())) {
    throw new StillWaiting('the guest’s basket has changes of its own to send');
  }
  const guest = await stored();
  if (guest?.key !== op.payload.guest || !isMade(guest)) {
    // The basket was moved by another tab or into another account, or there was nothing to move. Only the
    // server knows whether this merge had a part in that: its basket is the answer.
    await succeed(await server.read({ account: op.owner }), 0);
    return;
  }
  const { basket, moved } = await server.merge(guest.uid, op.owner);
  // A merge that was given up after it was sent may be answered with a basket older than the one read since.
  await succeed(op.attempts > 0 ? await server.read({ account: op.owner }) : basket, moved);
}
