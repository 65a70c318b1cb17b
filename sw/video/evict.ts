import type { ChunkStore } from './store.ts';

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * Runs `write`. On a full phone the film that was longest not in use gives way, and `write` is
 * tried once more. `spared`: films being played. Rejects as the last try does.
 */
export async function withRoom(
  write: () => Promise<void>,
  store: ChunkStore,
  spared: ReadonlySet<string>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isQuotaError(error) || !(await store.evictOne(spared))) throw error;
    await write();
  }
}
