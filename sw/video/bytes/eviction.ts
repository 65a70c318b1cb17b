import type { ChunkStore } from '../store/chunk-store.ts';

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Runs `write`. On a full device videos are evicted, the least recently used first, until it fits:
 * one that is smaller than what is written makes no room for it. `inUse`: videos that stay. Rejects
 * as the last try does.
 */
export async function withEviction(
  write: () => Promise<void>,
  store: ChunkStore,
  inUse: () => ReadonlySet<string>,
): Promise<void> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- ends at the latest when nothing is left to evict
      return await write();
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      if (!isQuotaError(error) || !(await store.evictOne(inUse()))) throw error;
    }
  }
}
