import type { BasketItem } from '../../contract/baskets.ts';
import { GUEST } from '../owner.ts';
import type { BasketServer, Delivery, ServerOwner, ErrorClass } from './deliver.ts';
import { drain, type DrainEnd } from './drain.ts';
import type { Lock } from './lock.ts';
import type { BasketMessage } from './messages.ts';
import type { GuestRecord, NewOp, OutboxOp } from './op.ts';
import type { BasketSnapshot } from './state.ts';
import type { OutboxStore } from './store.ts';

/** What the queue runs on; a tab, the worker and the tests bring their own. */
export interface OutboxParts {
  store: OutboxStore;
  server: BasketServer;
  classifyError: (error: unknown) => ErrorClass;
  lock: Lock;
  now: () => number;
  newKey: () => string;
  /** Called after every commit, for this tab and for the others. */
  notify: (message: BasketMessage | EnqueuedChange) => void;
}

/** A change was just kept: to be shown without reading everything again. */
export interface EnqueuedChange {
  type: 'enqueued';
  op: OutboxOp;
}

export interface Outbox {
  /**
   * Commits a change; it is sent by `drain`. Rejects when it could not be kept, as it is not when
   * `signal` fires before or its owner is not signed in any longer (`OwnerGone`).
   */
  enqueue(op: NewOp, signal?: AbortSignal, isOwnerSignedIn?: () => boolean): Promise<void>;
  /** What the phone knows, from the store itself. Rejects when that fails. */
  snapshot(owner: string): Promise<BasketSnapshot>;
  /** Sends what waits for `owner`, after whoever is doing so. Rejects when the store fails. */
  drain(owner: string): Promise<DrainEnd>;
  /**
   * Sends what waits and reads the basket then: a reading that races a change would show it twice or
   * not at all. Without an answer it rejects with the server's error or stays at `DrainEnd`.
   */
  refresh(owner: string): Promise<DrainEnd>;
  /**
   * Has the guest's basket, if there is one, move into the account of `owner` with the next drain;
   * `items` is what it shows. However often it is asked for, it moves once; not
   * any more when the owner is not signed in any longer: a page that was frozen may ask late.
   */
  moveGuest(
    owner: string,
    items: readonly BasketItem[],
    isOwnerSignedIn: () => boolean,
  ): Promise<void>;
  /** As `OutboxStore.consumeMergeNotice`. */
  consumeMergeNotice(owner: string): Promise<number>;
  /** This phone's guest basket, if there is one. */
  guest(): Promise<GuestRecord | undefined>;
  discard(owner: string): Promise<void>;
  dismiss(owner: string, opId: string): Promise<void>;
  /** Has a dead change wait anew; done already, nothing happens. Rejects as `enqueue` does. */
  requeue(owner: string, opId: string, signal?: AbortSignal): Promise<void>;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { lock, now, newKey, server, classifyError, notify } = parts;
  const store = notifying(parts);
  const delivery: Delivery = {
    ...parts,
    store,
    drainGuest: async () => (await locked(GUEST)) === 'empty',
    onMoved: (owner) => notify({ type: 'moved', owner }),
  };

  function locked(
    owner: string,
    then: () => Promise<void> = () => Promise.resolve(),
  ): Promise<DrainEnd> {
    return lock(`silna.outbox ${owner}`, async (signal) => {
      const end = await drain(owner, delivery, signal);
      if (end === 'empty') await then();
      return end;
    });
  }

  async function read(owner: string): Promise<void> {
    const guest = owner === GUEST ? await store.guest() : undefined;
    const target = owner === GUEST ? knownGuest(guest) : { account: owner };
    if (target === undefined) return;
    const version = await store.version(owner);
    try {
      await store.saveIfCurrent(owner, await server.read(target), version, now());
    } catch (error) {
      const errorClass = classifyError(error);
      const isMissing = typeof errorClass === 'object' && 'missing' in errorClass;
      if (!isMissing || guest === undefined) throw error;
      // Only the one that was asked for: another may have been begun meanwhile.
      await store.renewGuest(guest.key, newKey());
    }
  }

  return {
    async enqueue(op, signal, isOwnerSignedIn) {
      notify({ type: 'enqueued', op: await store.enqueue(op, signal, isOwnerSignedIn) });
    },
    snapshot: (owner) => store.snapshot(owner),
    drain: (owner) => locked(owner),
    refresh: (owner) => locked(owner, () => read(owner)),
    moveGuest: (owner, items, isOwnerSignedIn) =>
      store.enqueueMerge(owner, items, newKey(), now(), isOwnerSignedIn),
    consumeMergeNotice: (owner) => store.consumeMergeNotice(owner),
    guest: () => store.guest(),
    discard: (owner) => store.discard(owner),
    async dismiss(owner, opId) {
      await store.dismiss(opId);
      notify({ type: 'changed', owner });
    },
    async requeue(owner, opId, signal) {
      await store.requeue(opId, newKey(), now(), signal);
      notify({ type: 'changed', owner });
    },
  };
}

/** A guest's basket that was never made on the server cannot be read there. */
function knownGuest(guest: GuestRecord | undefined): ServerOwner | undefined {
  return guest?.uid === undefined ? undefined : { guest: guest.uid };
}

/** The store, with everybody notified of what it has committed. */
function notifying({ store, notify }: OutboxParts): OutboxStore {
  const after = async <T>(owner: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    notify({ type: 'changed', owner });
    return result;
  };
  return {
    ...store,
    enqueueMerge: (owner, ...rest) => after(owner, store.enqueueMerge(owner, ...rest)),
    succeed: (op, ...rest) => after(op.owner, store.succeed(op, ...rest)),
    async succeedMerge(op, ...rest) {
      const isFirst = await after(op.owner, store.succeedMerge(op, ...rest));
      notify({ type: 'changed', owner: GUEST });
      return isFirst;
    },
    markDead: (op, refusal) => after(op.owner, store.markDead(op, refusal)),
    saveIfCurrent: (owner, ...rest) => after(owner, store.saveIfCurrent(owner, ...rest)),
    discard: (owner) => after(owner, store.discard(owner)),
    renewGuest: (...args) => after(GUEST, store.renewGuest(...args)),
  };
}
