import type { QueryClient } from '@tanstack/react-query';
import { idToken } from '../../api/token.ts';
import { confirmPlan } from '../../features/auth/session.ts';
import { verdictOf } from '../../features/subscription/subscription-gate.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { showToast } from '../../ui/toast.ts';
import { startPrefetchForOffline } from '../prefetch/start-prefetch.ts';

/**
 * Renews every cached answer without the plan after `uid` has paid for it. The document rules read the plan from
 * the ID token, so a new token is requested too. A request that fails without a network is repeated by the page that
 * needs it.
 */
export async function startPlan(client: QueryClient, uid: string): Promise<void> {
  showToast({ text: 'Twój plan jest aktywny. Miłego treningu!' });
  // The plan's gift is among the orders.
  void client.invalidateQueries(ordersQuery(uid));
  const [answer] = await Promise.allSettled([
    client.fetchQuery({ ...subscriptionQuery(uid), staleTime: 0 }),
    idToken({ fresh: true }),
  ]);
  if (answer.status === 'rejected') return;
  confirmPlan(uid, verdictOf(answer.value, Date.now()));
  void startPrefetchForOffline(client, uid);
}
