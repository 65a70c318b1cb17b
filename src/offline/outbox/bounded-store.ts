import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import type { OutboxStore } from './store.ts';

/**
 * `store`, but whoever sends does not wait for it without end: a phone whose IndexedDB hangs would
 * never send again. What commits late does no harm, for nobody relies on having been the one. What a
 * person waits for has deadlines of its own. Rejects with `DeadlineError`.
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
    keepGuestUid: within(store.keepGuestUid),
    renewGuest: within(store.renewGuest),
  };
}
