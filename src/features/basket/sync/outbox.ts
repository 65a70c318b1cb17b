import { ApiError } from '../../../api/error.ts';
import { basketServer, classifyBasketError } from '../../../api/baskets.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { openDeviceDb } from '../../../offline/db.ts';
import { LOAD_DEADLINE } from '../../../offline/deadlines.ts';
import { bounded } from '../../../offline/outbox/bounded-store.ts';
import { idbStore } from '../../../offline/outbox/idb-store.ts';
import { webLock } from '../../../offline/outbox/lock.ts';
import { createMemoryStore } from '../../../offline/outbox/memory-store.ts';
import { basketChannel, type BasketMessage } from '../../../offline/outbox/messages.ts';
import { createOutbox, type EnqueuedChange, type Outbox } from '../../../offline/outbox/outbox.ts';
import type { OutboxStore } from '../../../offline/outbox/store.ts';
import { showMergeNotice } from './messages.ts';
import { loadBasket, readBasketsFrom, showOptimistic } from './device-basket.ts';

let opening: Promise<Outbox> | undefined;

/** This tab's outbox. */
export function openOutbox(): Promise<Outbox> {
  opening ??= open();
  return opening;
}

/** The error of the last failed call. */
let unanswered: unknown;

/** Why the user's changes have no answer yet. */
export function stillWaiting(): ApiError {
  const answered = unanswered instanceof ApiError && unanswered.answered;
  return new ApiError('unreachable', 'the changes have no answer yet', { answered });
}

async function open(): Promise<Outbox> {
  const outbox = createOutbox({
    store: await chosenStore(),
    server: basketServer,
    classifyError: (error) => {
      unanswered = error;
      return classifyBasketError(error);
    },
    lock: webLock,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    notify: (message) => notify(message, () => outbox),
  });
  return outbox;
}

/**
 * Without IndexedDB, or where it is forbidden, changes are held in memory for this run. Where it is
 * full, fails or does not answer, changes are refused and the user is notified.
 */
async function chosenStore(): Promise<OutboxStore> {
  if (await canKeep()) return bounded(idbStore);
  const store = createMemoryStore();
  readBasketsFrom(store.snapshot);
  return store;
}

async function canKeep(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  try {
    await withDeadline(LOAD_DEADLINE, openDeviceDb);
    return true;
  } catch (error) {
    return !(error instanceof DOMException && FORBIDDEN.has(error.name));
  }
}

/** What browsers throw where storage is forbidden by a setting or a policy (private windows). */
const FORBIDDEN: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError']);

function notify(message: BasketMessage | EnqueuedChange, ours: () => Outbox): void {
  if (message.type === 'enqueued') {
    showOptimistic(message.op);
    basketChannel.broadcast({ type: 'changed', owner: message.op.owner });
    return;
  }
  basketChannel.broadcast(message);
  if (message.type === 'changed') void loadBasket(message.owner);
  else void showMergeNotice(ours(), message.owner);
}
