import { queryOptions } from '@tanstack/react-query';
import { readSubscription } from '../api/subscriptions.ts';

/** The key prefix of the plans of all users of this device. */
export const EVERY_SUBSCRIPTION = ['subscription'] as const;

/** The plan of the signed-in user; `null` is a definitive "none". Keyed by user. */
export function subscriptionQuery(uid: string) {
  return queryOptions({
    queryKey: [...EVERY_SUBSCRIPTION, uid],
    queryFn: ({ signal }) => readSubscription(signal),
    staleTime: 60_000,
  });
}
