import { hasKind } from '../../../api/error.ts';
import { backoff } from '../../../contract/backoff.ts';
import { noteError } from '../../../lib/note-error.ts';
import type { DrainEnd } from '../../../offline/outbox/drain.ts';
import { deviceDb } from '../../../offline/device-db.ts';
import { askForDurableStorage } from '../../../offline/durable-storage.ts';
import { basketChannel } from '../../../offline/outbox/basket-channel.ts';
import { registerForBackground } from '../../../offline/background-sync.ts';
import { bringGuestBasket } from './guest-basket.ts';
import { notifyDeadLetters } from './notify-dead-letters.ts';
import { showMergeNotice } from './notices.ts';
import { outbox } from './tab-outbox.ts';
import { GUEST } from '../../../offline/data-owner.ts';
import { knownBasket, loadBasket } from './device-basket.ts';
import { onShown } from '../../../ui/in-sight.ts';

/** Pauses before the next attempt while the server does not answer. */
const PAUSES = { first: 1_000, longest: 60_000 };
/** A basket read within this time is not read again unless something has changed, in ms. */
const FRESH_FOR = 30_000;

interface Sync {
  owner: string;
  /** Called when a sign-in is needed first. */
  onSignedOut: () => void;
  /** Attempts without an answer in a row. */
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The owner whose basket this tab syncs. */
let current: Sync | undefined;

/**
 * Keeps the basket of `owner` and the server in step while this tab is open; returns the stop function.
 * `navigator.onLine` is not consulted: only an attempt shows whether there is a network.
 */
export function keepBasketInSync(owner: string, onSignedOut: () => void): () => void {
  const sync: Sync = { owner, onSignedOut, failures: 0, timer: undefined };
  const stopNotifying = notifyDeadLetters(owner);
  const notifyMerge = () => void showMergeNotice(outbox, owner);
  const unsubscribe = basketChannel.subscribe((message) => {
    if (message.type === 'moved' && message.owner === owner) notifyMerge();
  });
  current = sync;
  const attempt = () => void run(sync, isStale(owner));
  const attemptNow = () => void run(sync, true);
  // The changes held in memory have been moved to the device's outbox, behind those already there.
  const unsubscribeFromMemory = deviceDb.subscribe(() => void loadBasket(owner).then(attemptNow));
  addEventListener('online', attemptNow);
  addEventListener('focus', attempt);
  addEventListener('pageshow', attempt);
  const unsubscribeFromSight = onShown(() => {
    notifyMerge();
    attempt();
  });
  // A guest's basket on this device is merged too; where that fails, the next start tries again.
  const begin = owner === GUEST ? Promise.resolve() : bringGuestBasket(owner);
  void begin.catch((error: unknown) => noteError('background', error)).then(attemptNow);
  // A merge by the worker while no page was open to notify the user.
  notifyMerge();
  return () => {
    if (current === sync) current = undefined;
    stopNotifying();
    unsubscribe();
    unsubscribeFromMemory();
    clearTimeout(sync.timer);
    removeEventListener('online', attemptNow);
    removeEventListener('focus', attempt);
    removeEventListener('pageshow', attempt);
    unsubscribeFromSight();
  };
}

/** Sends what has just been saved; the worker continues if this tab is closed first. */
export function sendSoon(owner: string): void {
  void registerForBackground();
  if (current?.owner === owner) void run(current, false);
  // Saved, but not sent: the next tab or worker that syncs that basket sends it.
  else void sendNow(owner).catch(() => undefined);
}

/** The attempt under way, and whether another one was requested meanwhile, with a reading or not. */
let running: { sync: Sync; again: boolean; reads: boolean } | undefined;

async function run(sync: Sync, reads: boolean): Promise<void> {
  if (running?.sync === sync) {
    running.again = true;
    running.reads ||= reads;
    return;
  }
  const self = { sync, again: false, reads: false };
  running = self;
  clearTimeout(sync.timer);
  const end = await attemptOnce(sync.owner, reads || sync.failures > 0);
  if (running === self) running = undefined;
  if (current !== sync) return;
  // A retry does not help before the user signs in.
  if (end === 'signed-out') return sync.onSignedOut();
  const isDone = end === 'empty';
  // Requested meanwhile, perhaps because the network is back: the pauses start over.
  sync.failures = isDone ? 0 : self.again ? 1 : sync.failures + 1;
  if (self.again && isDone) return run(sync, self.reads);
  if (isDone) return;
  // Changes that could not be sent at once exist on this device alone.
  if ((knownBasket(sync.owner)?.pending.length ?? 0) > 0) askForDurableStorage();
  sync.timer = setTimeout(() => void run(sync, true), backoff(sync.failures - 1, PAUSES));
}

/** A reading without an answer is treated like a change without one. */
async function attemptOnce(owner: string, reads: boolean): Promise<DrainEnd> {
  try {
    return await (reads ? outbox.refresh(owner) : outbox.drain(owner));
  } catch (error) {
    return hasKind(error, 'unauthenticated') ? 'signed-out' : 'waiting';
  }
}

function isStale(owner: string): boolean {
  const basket = knownBasket(owner)?.basket;
  return basket === undefined || Date.now() - basket.readAt > FRESH_FOR;
}

/** Sends the pending changes of `owner`; returns how the run ended. Rejects when the device's store fails. */
export async function sendNow(owner: string): Promise<DrainEnd> {
  const end = await outbox.drain(owner);
  await loadBasket(owner);
  return end;
}
