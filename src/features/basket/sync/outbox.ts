import { ApiError } from '../../../api/error.ts';
import { basketServer, classifyBasketError } from '../../../api/baskets.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { openPhone } from '../../../offline/db.ts';
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

/** What the last call that failed has failed with. */
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
 * A browser that has no IndexedDB, or forbids it, keeps nothing from one run to the next. One that
 * is full, fails or does not answer is another matter: changes are refused then, and she is told.
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
    await withDeadline(LOAD_DEADLINE, openPhone);
    return true;
  } catch (error) {
    return !(error instanceof DOMException && FORBIDDEN.has(error.name));
  }
}

/** What browsers throw where a person or a policy has forbidden storage (private windows). */
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
