import type { QueryClient } from '@tanstack/react-query';
import { idToken } from '../../api/token.ts';
import { confirmPlan } from '../../features/auth/session.ts';
import { verdictOf } from '../../features/subscription/subscription-gate.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { showToast } from '../../ui/toast.ts';
import { startPrefetchForOffline } from '../prefetch/start-prefetch.ts';

/**
 * The plan of `uid` has been paid: every cached answer without the plan is renewed. The document rules
 * read the plan from the ID token, so a new one is asked for. What fails here for want of a network
 * is asked for again by the page that needs it.
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
