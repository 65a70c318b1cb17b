import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { applyPending, basketCount, EMPTY_BASKET, type KnownBasket } from './model.ts';
import { basketKey, usePendingChanges } from './pending.ts';

/**
 * The badge's number, from the basket the phone knows and the changes on their way; nothing is
 * fetched for it here. Read straight from the cache: signing in and out empty it under this hook,
 * which stays mounted, and a query's observer would go on watching what was thrown away.
 */
export function useBasketCount(owner: string): number {
  const client = useQueryClient();
  const pending = usePendingChanges(owner);
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const basket = useSyncExternalStore(subscribe, () =>
    client.getQueryData<KnownBasket>(basketKey(owner)),
  );
  return basketCount(applyPending(basket ?? EMPTY_BASKET, pending));
}
