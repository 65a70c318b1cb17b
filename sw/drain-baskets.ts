import { basketServer, classifyBasketError } from '../src/api/baskets.ts';
import { announced } from '../src/offline/outbox/announced.ts';
import { basketChannel } from '../src/offline/outbox/basket-channel.ts';
import { idbStore } from '../src/offline/outbox/idb-store.ts';
import { webLock } from '../src/offline/outbox/lock.ts';
import { createOutbox } from '../src/offline/outbox/outbox.ts';
import { sendingOwners } from '../src/offline/outbox/outbox-state.ts';

const outbox = createOutbox({
  store: announced(idbStore, basketChannel.broadcast),
  server: basketServer,
  classifyError: classifyBasketError,
  lock: webLock,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
});

/** Sends the changes of all baskets that wait. Rejects while the server has not answered all. */
export async function drainBaskets(): Promise<void> {
  const owners = sendingOwners(await outbox.read());
  const ends = await Promise.all(owners.map((owner) => outbox.drain(owner)));
  if (ends.includes('waiting')) throw new Error('the server has not answered everything');
}
