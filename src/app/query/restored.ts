import type { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { storedData } from '../../queries/stored-shapes.ts';

export type Persister = ReturnType<typeof createSyncStoragePersister>;
export type PersistedClient = Parameters<Persister['persistClient']>[0];

const record = v.object({
  buster: v.string(),
  timestamp: v.number(),
  clientState: v.object({ queries: v.array(v.unknown()) }),
});

const query = v.object({
  queryKey: v.array(v.unknown()),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number(), isInvalidated: v.boolean() }),
});

/** Parses the stored queries one by one; a query that another release stored in another shape is left out. */
export function restored(stored: unknown, now: number): PersistedClient | undefined {
  const found = v.safeParse(record, stored);
  if (!found.success) return undefined;
  const { clientState, ...head } = found.output;
  const queries = clientState.queries.flatMap((each) => restoredQuery(each, now) ?? []);
  return { ...head, clientState: { mutations: [], queries } };
}

type RestoredQuery = PersistedClient['clientState']['queries'][number];

function restoredQuery(stored: unknown, now: number): RestoredQuery | undefined {
  const found = v.safeParse(query, stored);
  if (!found.success) return undefined;
  const { queryKey, state } = found.output;
  const data = storedData(queryKey, state.data);
  if (data === undefined) return undefined;
  // A time from a clock that was ahead would keep the data fresh until then.
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, now);
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: dataUpdatedAt,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: state.isInvalidated,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}
