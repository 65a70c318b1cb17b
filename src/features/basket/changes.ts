import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { ApiError, hasKind } from '../../api/error.ts';
import { tellLost, tellRefused } from './failures.ts';
import type { BasketChange, KnownBasket } from './model.ts';
import { basketKey, pendingChanges } from './pending.ts';
import { sendOwn } from './server.ts';

type Sending = MutationOptions<KnownBasket, Error, BasketChange, void>;

/** Pauses before a change that got no answer is sent again, in milliseconds. */
const BACK_OFF = [1_000, 3_000];

/** By owner: what of a burst got no answer however often it was sent; told when the burst is over. */
const lost = new Map<string, BasketChange[]>();

/**
 * Sends a change, after those that were made before it; it shows at once (`usePendingChanges`).
 * Rejects with `ApiError` when it has failed: she has been told then, or is when the last one of
 * the burst has ended.
 */
export function sendChange(
  client: QueryClient,
  owner: string,
  change: BasketChange,
): Promise<KnownBasket> {
  return client.getMutationCache().build(client, sending(client, owner)).execute(change);
}

function sending(client: QueryClient, owner: string): Sending {
  const queryKey = basketKey(owner);
  // A sign-out empties the cache: what arrives after it belongs to nobody on this phone.
  const isOurs = ({ opId }: BasketChange) =>
    pendingChanges(client, owner).some((pending) => pending.opId === opId);
  return {
    mutationKey: queryKey,
    scope: { id: 'basket' },
    networkMode: 'always',
    mutationFn: (change) => {
      // Somebody else has signed in or she has left: her change is not sent into another basket.
      if (!isOurs(change)) throw new ApiError('rejected', 'the basket has changed hands');
      return sendOwn(owner, change);
    },
    // Behind a change that was lost the others try once: she should hear of it soon.
    retry: (failures, error) =>
      failures < BACK_OFF.length && hasKind(error, 'unreachable') && !lost.has(owner),
    retryDelay: (failures) => BACK_OFF[failures] ?? 0,
    onSuccess: async (basket, change) => {
      if (!isOurs(change)) return;
      // A reading under way may have been answered before this change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<KnownBasket>(queryKey, { ...basket, after: change.opId });
    },
    onError: (error, change) => {
      if (!isOurs(change)) return;
      void client.invalidateQueries({ queryKey });
      if (!hasKind(error, 'unreachable')) tellRefused(error);
      else lost.set(owner, [...(lost.get(owner) ?? []), change]);
    },
    onSettled: (_basket, _error, change) => {
      const isLast = pendingChanges(client, owner).length === 1;
      if (isOurs(change) && !isLast) return;
      const changes = lost.get(owner);
      lost.delete(owner);
      if (changes && isLast) tellLost(() => resend(client, owner, changes));
    },
  };
}

function resend(client: QueryClient, owner: string, changes: readonly BasketChange[]): void {
  for (const change of changes) {
    sendChange(client, owner, { ...change, again: true }).catch(() => undefined);
  }
}
