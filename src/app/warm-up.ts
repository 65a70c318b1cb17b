import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  confirmPlan,
  sessionOwner,
  subscribeToSession,
  useSession,
} from '../features/auth/session.ts';
import { productsQuery } from '../features/shop/queries.ts';
import { activeUntil, doorOf } from '../features/subscription/model.ts';
import { subscriptionQuery } from '../features/subscription/queries.ts';
import { warmUpTraining } from '../features/training/warm-up.ts';
import { whenIdle } from './idle.ts';
import { keepPicture } from './keep-picture.ts';

let running: { uid: string; controller: AbortController } | undefined;

/**
 * On the dashboard, once the user is verified: asks for her plan and for what is sold and, when her
 * plan is active, brings all schedules onto the phone in the background. It goes on when she taps
 * into a program and ends with her session. Draws nothing: her being verified draws no page anew.
 */
export function WarmUp() {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'verified' ? session.uid : undefined;
  useEffect(() => {
    if (uid) startWarmUp(client, uid);
  }, [client, uid]);
  return null;
}

/** Begins the warm-up for `uid` unless it is under way: a plan may start while she is here. */
export function startWarmUp(client: QueryClient, uid: string): void {
  if (running?.uid !== uid) void run(client, uid);
}

async function run(client: QueryClient, uid: string): Promise<void> {
  const controller = new AbortController();
  running = { uid, controller };
  const unsubscribe = subscribeToSession(() => {
    if (sessionOwner() !== uid) controller.abort();
  });
  try {
    await whenIdle();
    const subscription = await client.fetchQuery(subscriptionQuery(uid));
    confirmPlan(uid, activeUntil(subscription), Date.now());
    // Names and prices of what is in her basket, for the cellar; nothing hangs on it here.
    await client.prefetchQuery(productsQuery());
    const knowledge = {
      remembered: undefined,
      check: { state: 'answered' as const, subscription },
    };
    if (doorOf(knowledge, Date.now()) === 'open') {
      await warmUpTraining(client, controller.signal, keepPicture);
    }
  } catch {
    // Nobody waits for it: the next visit to the dashboard goes on from what has arrived.
  } finally {
    unsubscribe();
    if (running?.controller === controller) running = undefined;
  }
}
