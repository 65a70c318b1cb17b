import { SYNC_TAG } from '../src/offline/sync-tag.ts';
import { sendLogs } from './send-logs.ts';
import { drainBaskets } from './drain-baskets.ts';

/** The part of Background Sync used here; the worker's type library has none of it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

/** The network is back and the page may be gone, so the worker sends what waits. */
export function sync(event: Event): void {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(sendAll());
}

/** Rejects while something waits, so that the browser wakes the worker again. */
async function sendAll(): Promise<void> {
  const ends = await Promise.allSettled([drainBaskets(), sendLogs()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
