import { basketServer, classifyBasketError } from '../src/api/baskets.ts';
import { announced } from '../src/offline/outbox/announced.ts';
import { basketChannel } from '../src/offline/outbox/basket-channel.ts';
import { idbStore } from '../src/offline/outbox/idb-store.ts';
import { webLock } from '../src/offline/outbox/lock.ts';
import { createOutbox } from '../src/offline/outbox/outbox.ts';
import { sendingOwners } from '../src/offline/outbox/outbox-state.ts';
import { SYNC_TAG } from '../src/offline/outbox/sync-tag.ts';

/** The part of Background Sync used here; the worker's type library has none of it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

const outbox = createOutbox({
  store: announced(idbStore, basketChannel.broadcast),
  server: basketServer,
  classifyError: classifyBasketError,
  lock: webLock,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
});

/** Background Sync: the network is back and the page may be gone, so the worker drains the outbox. */
export function sync(event: Event): void {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(drainAll());
}

/** Rejects while something is pending, so that the browser wakes the worker again. */
async function drainAll(): Promise<void> {
  const owners = sendingOwners(await outbox.read());
  const ends = await Promise.all(owners.map((owner) => outbox.drain(owner)));
  if (ends.includes('waiting')) throw new Error('the server has not answered everything');
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
