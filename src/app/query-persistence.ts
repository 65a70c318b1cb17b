import type { QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { openQueryCache, type QueryCacheView } from '../offline/query-cache.ts';

/** Raised when the shape of stored data changes; never the build id (architecture.md). */
const DATA_SCHEMA = '1';
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;
const WRITE_EVERY = 1_000;

let detach: (() => void) | undefined;
let attached: { owner: string; save(): Promise<void> } | undefined;

/**
 * Fills `client` with what the phone knows for `owner` (a user id or `guest`) and keeps the phone
 * up to date from then on. Another owner's data leaves the memory first.
 */
export async function attachCache(client: QueryClient, owner: string): Promise<void> {
  if (attached?.owner === owner) return;
  await detachCache();
  client.clear();
  const view = await openQueryCache(owner);
  const persister = createSyncStoragePersister({
    storage: view,
    throttleTime: WRITE_EVERY,
    serialize: withoutFailures,
  });
  const options = { queryClient: client, persister, buster: DATA_SCHEMA, maxAge: MAX_AGE };
  // An unreadable record has been removed by then: the app starts without it.
  await persistQueryClientRestore(options).catch(() => undefined);
  const dehydrateOptions = { shouldDehydrateQuery: hasData };
  detach = persistQueryClientSubscribe({ ...options, dehydrateOptions });
  const save = () => saveNow({ queryClient: client, buster: DATA_SCHEMA, dehydrateOptions }, view);
  attached = { owner, save };
}

/** Writes what is still on its way to the phone; for the moment the page may be killed. */
export function flushCache(): Promise<void> {
  return attached?.save() ?? Promise.resolve();
}

/** Stops writing; what was on its way is written first. */
export async function detachCache(): Promise<void> {
  await flushCache();
  detach?.();
  detach = undefined;
  attached = undefined;
}

async function saveNow(
  options: Omit<Parameters<typeof persistQueryClientSave>[0], 'persister'>,
  view: QueryCacheView,
): Promise<void> {
  const persister = {
    persistClient: (data: PersistedClient) => view.setItem(DATA_SCHEMA, withoutFailures(data)),
    restoreClient: () => undefined,
    removeClient: () => view.removeItem(),
  };
  await persistQueryClientSave({ ...options, persister });
  await view.flush();
}

/** Not "has succeeded": a failed refetch leaves good data in a query whose status is `error`. */
function hasData(query: { state: { data: unknown; dataUpdatedAt: number } }): boolean {
  return query.state.data !== undefined && Date.now() - query.state.dataUpdatedAt < MAX_AGE;
}

/** A failure belongs to the run that saw it; the next start shows the data and asks again. */
function withoutFailures(persisted: PersistedClient): string {
  const queries = persisted.clientState.queries.map(({ promise: _promise, ...query }) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      error: null,
      fetchStatus: 'idle' as const,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return JSON.stringify({ ...persisted, clientState: { queries, mutations: [] } });
}
