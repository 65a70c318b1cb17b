import { queryOptions } from '@tanstack/react-query';
import { basketKey } from './pending.ts';
import { readOwn } from './server.ts';

/** The basket as the server last told it, without the changes on their way. */
export function basketQuery(owner: string) {
  return queryOptions({
    queryKey: basketKey(owner),
    queryFn: ({ signal }) => readOwn(owner, signal),
    staleTime: 30_000,
  });
}
