import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { confirmPlan, knownPlan, useSession } from '../../features/auth/session.ts';
import {
  accessOf,
  hasLapsedSince,
  type PlanKnowledge,
  verdictOf,
} from '../../features/subscription/subscription-gate.ts';
import type { PlanVerdict } from '../../offline/session-record.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { useNow } from '../../ui/useNow.ts';
import { useIsActiveWorkoutPage } from './useIsActiveWorkoutPage.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { isGuarded } from '../pages/guarded-page.ts';
import { paths } from '../pages/paths.ts';

/** Lets active subscribers through (stands inside `LoginGuard`). */
export function Component() {
  const session = useSession();
  return 'uid' in session ? (
    <SubscriptionGate uid={session.uid} isExpired={session.status === 'expired'}>
      <Outlet />
    </SubscriptionGate>
  ) : null;
}

type SubscriptionGateProps = { uid: string; isExpired: boolean; children: ReactNode };

function SubscriptionGate({ uid, isExpired, children }: SubscriptionGateProps) {
  // The page of the plans names the page that was asked for, by the ids in this address.
  const { search } = useLocation();
  const asked = useAskedPage();
  const now = useNow();
  const isActiveWorkout = useIsActiveWorkoutPage(now);
  const client = useQueryClient();
  const page = useMatches().at(-1)?.handle;
  const query = useQuery({ ...subscriptionQuery(uid), refetchOnMount: 'always' });
  // Cached data is an earlier answer and tells no more than the session record.
  const isAnswered = query.isSuccess && query.isFetchedAfterMount;
  const { data = null, dataUpdatedAt, refetch } = query;
  const verdict = useMemo(
    () => (isAnswered ? verdictOf(data, dataUpdatedAt) : undefined),
    [isAnswered, data, dataUpdatedAt],
  );
  useEffect(() => {
    if (verdict) confirmPlan(uid, verdict);
  }, [uid, verdict]);

  const isRenewing = verdict !== undefined && hasLapsedSince(verdict, now);
  useEffect(() => {
    if (isRenewing) void refetch();
  }, [isRenewing, refetch]);
  // While the plan is being renewed the server has not yet answered, and nobody is turned away.
  if (isRenewing) return children;

  // A fetch that has no data yet is not cancelled by `refetch`, which would wait for it as well.
  const askAnew = async () => {
    await client.cancelQueries({ queryKey: subscriptionQuery(uid).queryKey });
    await refetch();
  };
  // An active workout goes on to its end, whatever becomes of the plan meanwhile.
  if (isActiveWorkout) return children;
  const knowledge = { remembered: knownPlan(), check: checkOf(verdict, query.isError) };
  const access = accessOf(knowledge, now);
  if (access === 'checking') {
    return isGuarded(page) && <page.Checking onRetry={() => void askAnew()} />;
  }
  // An expired session leaves the plan unknown: the user is asked to sign in, not to pay.
  const asksToSignIn = verdict === undefined && isExpired;
  if (access === 'closed') {
    return (
      <Navigate
        to={asksToSignIn ? carrying(asked, paths.signIn) : paths.paywall + search}
        replace
      />
    );
  }
  return children;
}

function checkOf(verdict: PlanVerdict | undefined, failed: boolean): PlanKnowledge['check'] {
  if (verdict) return { state: 'answered', verdict };
  return { state: failed ? 'failed' : 'pending' };
}
