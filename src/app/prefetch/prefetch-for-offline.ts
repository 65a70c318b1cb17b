import type { QueryClient } from '@tanstack/react-query';
import { confirmPlan, sessionOwner, subscribeToSession } from '../../features/auth/session.ts';
import { productsQuery } from '../../queries/products.ts';
import { isRunning } from '../../contract/subscription-access.ts';
import { verdictOf } from '../../features/subscription/subscription-gate.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import {
  programPictures,
  prefetchPrograms,
  prefetchWorkouts,
} from '../../features/training/prefetch-trainings.ts';
import { cachedPicture } from '../../ui/picture-sources.ts';
import { keepPictures } from './keep-picture.ts';

let running: { uid: string; controller: AbortController } | undefined;

/**
 * Stores what `uid` may open on the device: the plan, what is sold and, when the plan is active, all
 * schedules; then one rendering of every picture, 0.9 MB in all. Ends with the session. Does
 * nothing while it is under way.
 */
export async function prefetchForOffline(client: QueryClient, uid: string): Promise<void> {
  if (running?.uid === uid || sessionOwner() !== uid) return;
  const controller = new AbortController();
  running = { uid, controller };
  const unsubscribe = subscribeToSession(() => {
    if (sessionOwner() !== uid) controller.abort();
  });
  const done = () => {
    if (running?.controller === controller) running = undefined;
  };
  try {
    const pictures = await readAll(client, uid, controller.signal);
    // The run counts as done before its pictures, which may wait for the worker, so that a plan can start a new one.
    done();
    await keepPictures(pictures, controller.signal);
  } catch {
    // A failure is ignored: nobody waits for the data, and the next start continues.
  } finally {
    unsubscribe();
    done();
  }
}

/** Reads all that the plan opens into the query cache, and returns the addresses of its pictures. */
async function readAll(client: QueryClient, uid: string, signal: AbortSignal): Promise<string[]> {
  const query = subscriptionQuery(uid);
  const subscription = await client.fetchQuery(query);
  const answeredAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now();
  const verdict = verdictOf(subscription, answeredAt);
  confirmPlan(uid, verdict);
  // The basket needs names and prices of products offline; a failure here is ignored.
  await client.prefetchQuery(productsQuery());
  const products = client.getQueryData(productsQuery().queryKey) ?? [];
  const programs = await prefetchPrograms(client);
  return [
    ...programPictures(programs),
    ...products.map(({ image }) => cachedPicture(image, 320)),
    ...(isRunning(verdict, Date.now()) ? await prefetchWorkouts(client, programs, signal) : []),
  ];
}
