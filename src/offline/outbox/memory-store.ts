import { createStore } from './create-store.ts';
import { EMPTY_STATE } from './state.ts';
import type { OutboxStore } from './store.ts';

/** For browsers that keep nothing: the queue lives as long as the page. */
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
