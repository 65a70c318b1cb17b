import { queryOptions } from '@tanstack/react-query';
import { readSubscription } from '../../api/subscriptions.ts';

/** The plan of the signed-in user; `null` is a definitive "none". Keyed by the user it is about. */
export function subscriptionQuery(uid: string) {
  return queryOptions({
    queryKey: ['subscription', uid],
    queryFn: ({ signal }) => readSubscription(signal),
    staleTime: 60_000,
  });
}
