import { createStore } from '../../../../src/offline/outbox/create-store.ts';
import { EMPTY_STATE } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';

/** The rules of the outbox over a state that needs no database. */
export function createMemoryStore(): OutboxStore {
  let state = EMPTY_STATE;
  return createStore({
    read: async () => state,
    async update(change, _, signal) {
      signal?.throwIfAborted();
      const before = state;
      state = change(before);
      return { before, after: state };
    },
  });
}
