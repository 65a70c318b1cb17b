import { useQuery } from '@tanstack/react-query';
import { applyPending } from './model.ts';
import { usePendingChanges } from './pending.ts';
import { basketQuery } from './queries.ts';

/** The basket of `owner` as it is shown: read from the server, with the changes on their way. */
export function useBasket(owner: string) {
  const pending = usePendingChanges(owner);
  const isSettled = pending.length === 0;
  const reading = useQuery({
    ...basketQuery(owner),
    refetchOnMount: 'always',
    // A reading between a change and its answer may or may not hold the change.
    enabled: isSettled,
  });
  return {
    reading,
    server: reading.data,
    items: reading.data && applyPending(reading.data, pending),
    isSettled,
  };
}

export type BasketReading = ReturnType<typeof useBasket>;
