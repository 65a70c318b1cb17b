import { useQuery } from '@tanstack/react-query';
import { isRunning } from '../../contract/subscription-access.ts';
import { knownPlan } from '../../features/auth/session.ts';
import { verdictOf } from '../../features/subscription/subscription-gate.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { useNow } from '../../ui/useNow.ts';

/**
 * Whether the plan of `uid` runs, by the last answer; undefined until there was one. Asks nothing: the prefetch of the
 * page does.
 */
export function useHasPlan(uid: string | undefined): boolean | undefined {
  const now = useNow();
  const { data, dataUpdatedAt } = useQuery({ ...subscriptionQuery(uid ?? ''), enabled: false });
  const verdict = data === undefined ? knownPlan() : verdictOf(data, dataUpdatedAt);
  return verdict && isRunning(verdict, now);
}
