import type { BasketItem } from '../../contract/baskets.ts';
import { GUEST } from '../data-owner.ts';
import type { BasketServer, Delivery, ServerOwner, ErrorClass } from './deliver.ts';
import { drain, type DrainEnd } from './drain.ts';
import type { Lock } from './lock.ts';
import type { BasketMessage } from './basket-channel.ts';
import type { GuestRecord, NewOp, OutboxOp } from './op.ts';
import type { BasketSnapshot } from './outbox-state.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The dependencies of the queue; a tab, the worker and the tests pass their own. */
export interface OutboxParts {
  store: OutboxStore;
  server: BasketServer;
  classifyError: (error: unknown) => ErrorClass;
  lock: Lock;
  now: () => number;
  newKey: () => string;
  /** Called after every commit, to notify this tab and the others. */
  notify: (message: BasketMessage | EnqueuedChange) => void;
}

/** A change was just saved: to be shown without reading everything again. */
export interface EnqueuedChange {
  type: 'enqueued';
  op: OutboxOp;
}

export interface Outbox {
  /**
   * Commits a change; it is sent by `drain`. Rejects when it could not be saved, when
   * `signal` fires before the commit, and when its owner is not signed in any longer (`OwnerGone`).
   */
  enqueue(op: NewOp, signal?: AbortSignal, isOwnerSignedIn?: () => boolean): Promise<void>;
  /** The stored state. Rejects when the store fails. */
  snapshot(owner: string): Promise<BasketSnapshot>;
  /** Sends the pending changes of `owner`, after a run in progress. Rejects when the store fails. */
  drain(owner: string): Promise<DrainEnd>;
  /**
   * Sends the pending changes and then reads the basket: a reading that races a change would show it
   * twice or not at all. Without an answer it rejects with the server's error or resolves with the
   * `DrainEnd`.
   */
  refresh(owner: string): Promise<DrainEnd>;
  /**
   * Enqueues the merge of the guest's basket, if there is one, into the account of `owner`; `items` are
   * the shown lines. Repeated calls move it once; nothing is enqueued when the owner is not signed in
   * any longer, as a page that was frozen may call late.
   */
  moveGuest(
    owner: string,
    items: readonly BasketItem[],
    isOwnerSignedIn: () => boolean,
  ): Promise<void>;
  /** Calls `OutboxStore.consumeMergeNotice`. */
  consumeMergeNotice(owner: string): Promise<number>;
  /** This device's guest basket, if there is one. */
  guest(): Promise<GuestRecord | undefined>;
  discard(owner: string): Promise<void>;
  dismiss(owner: string, opId: string): Promise<void>;
  /** Requeues a dead change; if it was requeued already, nothing happens. Rejects as `enqueue` does. */
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
      // Only the requested one: another may have been created meanwhile.
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

/** A guest's basket that does not exist on the server yet cannot be read. */
function knownGuest(guest: GuestRecord | undefined): ServerOwner | undefined {
  return guest?.uid === undefined ? undefined : { guest: guest.uid };
}

/** The store, which notifies of every commit. */
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
