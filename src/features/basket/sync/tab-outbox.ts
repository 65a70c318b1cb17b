import { ApiError } from '../../../api/error.ts';
import { basketServer, classifyBasketError } from '../../../api/baskets.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { announced } from '../../../offline/outbox/announced.ts';
import { basketChannel, type BasketMessage } from '../../../offline/outbox/basket-channel.ts';
import { idbStore } from '../../../offline/outbox/idb-store.ts';
import { webLock } from '../../../offline/outbox/lock.ts';
import { createOutbox, type Outbox } from '../../../offline/outbox/outbox.ts';
import { basketOf, type OutboxState } from '../../../offline/outbox/outbox-state.ts';
import { showMergeNotice } from './notices.ts';
import { showCommitted } from './device-basket.ts';

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
  store: announced(idbStore, announce),
  server: basketServer,
  classifyError: (error) => {
    unanswered = error;
    return classifyBasketError(error);
  },
  lock: webLock,
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  isSignedIn: isOwnerSignedIn,
});

function announce(message: BasketMessage, state: OutboxState): void {
  basketChannel.broadcast(message);
  const { type, owner } = message;
  if (type === 'changed') showCommitted(owner, basketOf(state, owner));
  else void showMergeNotice(outbox, owner);
}
