import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * `store` with a deadline for sending: without it, a hanging IndexedDB would stop sending for good. A
 * late commit does no harm, as no sender relies on being the only one. Calls that a user waits for have
 * deadlines of their own. Rejects with `DeadlineError`.
 */
export function bounded(store: OutboxStore): OutboxStore {
  const within =
    <A extends unknown[], T>(method: (...args: A) => Promise<T>) =>
    (...args: A) =>
      withDeadline(STORE_DEADLINE, () => method(...args));
  return {
    snapshot: store.snapshot,
    enqueue: store.enqueue,
    requeue: store.requeue,
    dismiss: store.dismiss,
    owners: within(store.owners),
    enqueueMerge: within(store.enqueueMerge),
    head: within(store.head),
    begin: within(store.begin),
    succeed: within(store.succeed),
    succeedMerge: within(store.succeedMerge),
    consumeMergeNotice: within(store.consumeMergeNotice),
    markDead: within(store.markDead),
    version: within(store.version),
    saveIfCurrent: within(store.saveIfCurrent),
    discard: within(store.discard),
    beginGuest: within(store.beginGuest),
    guest: within(store.guest),
    saveGuestUid: within(store.saveGuestUid),
    renewGuest: within(store.renewGuest),
  };
}
