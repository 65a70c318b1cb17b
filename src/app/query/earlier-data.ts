import { withSafeSchedule } from '../../api/safe-schedule.ts';
import type { Workout } from '../../contract/documents.ts';
import type { PersistedClient } from './restored.ts';

/** Data of schema 1 as schema 2 has it: training texts were stored as they came, and sanitised when shown. */
export function fromSchema1({ clientState, ...rest }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => {
    const { data } = query.state;
    const [family] = query.queryKey;
    if (family === 'workout') return withData(query, withSafeSchedule(data as Workout));
    if (family === 'workouts') return withData(query, (data as Workout[]).map(withSafeSchedule));
    return query;
  });
  return { ...rest, clientState: { ...clientState, queries } };
}

type StoredQuery = PersistedClient['clientState']['queries'][number];

const withData = (query: StoredQuery, data: unknown): StoredQuery => ({
  ...query,
  state: { ...query.state, data },
});
