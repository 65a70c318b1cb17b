import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/error.ts';
import { shownItems } from './shown-items.ts';
import { outbox, stillWaiting } from './sync/tab-outbox.ts';
import { useDeviceBasket } from './sync/device-basket.ts';

/** Updates the device's copy of the basket; returns when that was, in ms since 1970. */
function renewalQuery(owner: string) {
  return queryOptions({
    queryKey: ['basket-renewal', owner],
    queryFn: () => renewBasket(owner),
  });
}

/** Sends pending changes, then reads the basket. Throws `ApiError` while the server does not answer. */
async function renewBasket(owner: string): Promise<number> {
  const end = await outbox.refresh(owner);
  if (end === 'signed-out')
    throw new ApiError('unauthenticated', 'unsent changes wait for the sign-in');
  if (end !== 'empty') throw stillWaiting();
  return Date.now();
}

/** `renewBasket` without a report of failures, because the next start tries again. */
export function renewSoon(owner: string): void {
  renewBasket(owner).catch(() => undefined);
}

/** The basket of `owner` as it is shown: the server's answer with the user's later changes applied. */
export function useBasket(owner: string) {
  const renewal = useQuery({ ...renewalQuery(owner), refetchOnMount: 'always' });
  const snapshot = useDeviceBasket(owner);
  const server = snapshot?.basket;
  const isKnown = server !== undefined || (snapshot?.pending.length ?? 0) > 0;
  return {
    /** The state of the reading, in the form of a query. */
    reading: {
      data: server,
      dataUpdatedAt: server?.readAt ?? 0,
      isFetching: renewal.isFetching,
      isError: renewal.isError,
      error: renewal.error,
      refetch: renewal.refetch,
    },
    server,
    /** Items of the basket; undefined until it is known. */
    items: snapshot && (isKnown || renewal.isSuccess) ? shownItems(snapshot) : undefined,
    pending: snapshot?.pending ?? [],
    dead: snapshot?.dead ?? [],
  };
}

export type BasketReading = ReturnType<typeof useBasket>;
