import type { ChunkStore } from './store.ts';

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Runs `write`. On a full phone films give way, the one longest not in use first, until it fits:
 * one that is smaller than what is written makes no room for it. `spared`: films that stay. Rejects
 * as the last try does.
 */
export async function withRoom(
  write: () => Promise<void>,
  store: ChunkStore,
  spared: () => ReadonlySet<string>,
): Promise<void> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- ends at the latest when nothing is left to evict
      return await write();
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      if (!isQuotaError(error) || !(await store.evictOne(spared()))) throw error;
    }
  }
}
