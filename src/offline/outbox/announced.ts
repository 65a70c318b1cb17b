import { GUEST } from '../data-owner.ts';
import { observed, type Transition } from '../event-store.ts';
import type { BasketMessage } from './basket-channel.ts';
import { opsOf, type OutboxState } from './outbox-state.ts';
import type { OutboxEvent, OutboxStore } from './reduce.ts';

/** `store`, which calls `announce` with the messages about every commit and the state after it. */
export function announced(
  store: OutboxStore,
  announce: (message: BasketMessage, state: OutboxState) => void,
): OutboxStore {
  return observed(store, (event, transition) => {
    for (const message of messagesOf(event, transition)) announce(message, transition.after);
  });
}

/**
 * The messages about a commit. An event that has changed nothing came from a tab or worker that did not know of an
 * earlier commit, perhaps of a tab that was killed before its message: everybody reads again.
 */
function messagesOf(
  event: OutboxEvent,
  { before, after }: Transition<OutboxState>,
): BasketMessage[] {
  if (before === after) return [{ type: 'changed', owner: ownerOf(event) }];
  const messages: BasketMessage[] = [];
  for (const owner of owners(before, after)) {
    if (isShownDifferently(owner, before, after)) messages.push({ type: 'changed', owner });
  }
  if (event.type === 'succeedMerge' && event.moved > 0) {
    messages.push({ type: 'moved', owner: event.op.owner });
  }
  return messages;
}

function ownerOf(event: OutboxEvent): string {
  if ('op' in event) return event.op.owner;
  return 'owner' in event ? event.owner : GUEST;
}

const owners = (...states: readonly OutboxState[]) =>
  new Set(
    states.flatMap(({ ops, baskets }) => [...ops.map(({ owner }) => owner), ...baskets.keys()]),
  );

/** An attempt to send is not shown. */
function isShownDifferently(owner: string, before: OutboxState, after: OutboxState): boolean {
  const shown = (state: OutboxState) =>
    opsOf(state, owner)
      .map((op) => (op.type === 'unsupported' ? op.opId : `${op.opId} ${op.state}`))
      .join();
  return before.baskets.get(owner) !== after.baskets.get(owner) || shown(before) !== shown(after);
}
