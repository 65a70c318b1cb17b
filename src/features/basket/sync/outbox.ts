import { ApiError } from '../../../api/error.ts';
import { basketServer, classifyBasketError } from '../../../api/baskets.ts';
import { bounded } from '../../../offline/outbox/bounded-store.ts';
import { idbStore } from '../../../offline/outbox/idb-store.ts';
import { webLock } from '../../../offline/outbox/lock.ts';
import { basketChannel, type BasketMessage } from '../../../offline/outbox/basket-channel.ts';
import { createOutbox, type EnqueuedChange, type Outbox } from '../../../offline/outbox/outbox.ts';
import { showMergeNotice } from './notices.ts';
import { loadBasket, showOptimistic } from './device-basket.ts';

/** The error of the last failed call. */
let unanswered: unknown;

/** Why the user's changes have no answer yet. */
export function stillWaiting(): ApiError {
  const answered = unanswered instanceof ApiError && unanswered.answered;
  return new ApiError('unreachable', 'the changes have no answer yet', { answered });
}

/**
 * This tab's outbox. A change that the device refuses, as it is full or does not answer, is not made, and the
 * user is notified.
 */
export const outbox: Outbox = createOutbox({
  store: bounded(idbStore),
  server: basketServer,
  classifyError: (error) => {
    unanswered = error;
    return classifyBasketError(error);
  },
  lock: webLock,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  notify,
});

function notify(message: BasketMessage | EnqueuedChange): void {
  if (message.type === 'enqueued') {
    showOptimistic(message.op);
    basketChannel.broadcast({ type: 'changed', owner: message.op.owner });
    return;
  }
  basketChannel.broadcast(message);
  if (message.type === 'changed') void loadBasket(message.owner);
  else void showMergeNotice(outbox, message.owner);
}
