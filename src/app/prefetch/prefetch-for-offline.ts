import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  confirmPlan,
  sessionOwner,
  subscribeToSession,
  useSession,
} from '../../features/auth/session.ts';
import { productsQuery } from '../../queries/products.ts';
import { activeUntil, accessOf } from '../../features/subscription/model.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import {
  programPictures,
  warmUpPrograms,
  warmUpWorkouts,
} from '../../features/training/prefetch-for-offline.ts';
import { cachedPicture } from '../../ui/picture-sources.ts';
import { whenIdle } from '../idle.ts';
import { keepPictures } from './keep-picture.ts';

let running: { uid: string; controller: AbortController } | undefined;

/**
 * On the dashboard, once the user is verified: asks for the plan and for what is sold and, when the
 * plan is active, stores all schedules on the device in the background; then one small rendering of
 * every picture, 220 KB in all. It goes on when the user opens a program and ends with the session.
 * Renders nothing, so that a verified session re-renders no page.
 */
export function WarmUp() {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'verified' ? session.uid : undefined;
  useEffect(() => {
    if (!uid) return undefined;
    const start = () => startPrefetchForOffline(client, uid);
    start();
    // What has ended for want of a network goes on.
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [client, uid]);
  return null;
}

/** Begins the prefetch for `uid` unless it is under way: a plan may start while the page is open. */
export function startPrefetchForOffline(client: QueryClient, uid: string): void {
  if (running?.uid !== uid) void run(client, uid);
}

async function run(client: QueryClient, uid: string): Promise<void> {
  const controller = new AbortController();
  running = { uid, controller };
  const unsubscribe = subscribeToSession(() => {
    if (sessionOwner() !== uid) controller.abort();
  });
  const done = () => {
    if (running?.controller === controller) running = undefined;
  };
  try {
    await whenIdle();
    const pictures = await readAll(client, uid, controller.signal);
    // Pictures may wait for the worker; a plan that starts meanwhile brings its own run.
    done();
    await keepPictures(pictures, controller.signal);
  } catch {
    // Nobody waits for it: the next start goes on from what has arrived.
  } finally {
    unsubscribe();
    done();
  }
}

/** Reads all that the plan opens into the query cache and gives the pictures that belong to it. */
async function readAll(client: QueryClient, uid: string, signal: AbortSignal): Promise<string[]> {
  const subscription = await client.fetchQuery(subscriptionQuery(uid));
  confirmPlan(uid, activeUntil(subscription), Date.now());
  // Names and prices of what is in the basket, for offline use; a failure here is ignored.
  await client.prefetchQuery(productsQuery());
  const products = client.getQueryData(productsQuery().queryKey) ?? [];
  const programs = await warmUpPrograms(client);
  const check = { state: 'answered' as const, subscription };
  const isOpen = accessOf({ remembered: undefined, check }, Date.now()) === 'open';
  return [
    ...programPictures(programs),
    ...products.map(({ image }) => cachedPicture(image, 320)),
    ...(isOpen ? await warmUpWorkouts(client, programs, signal) : []),
  ];
}
