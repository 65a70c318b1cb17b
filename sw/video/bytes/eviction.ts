import type { ChunkStore } from '../store/chunk-store.ts';

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Runs `write`. On a full device videos are evicted, the least recently used first, until it fits: a
 * single one may be too small for the write. `inUse`: videos that stay. Rejects with the error of the
 * last attempt.
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
