import { API } from '../contract/api-paths.ts';
import { type Subscription, subscription } from '../contract/subscriptions.ts';
import { hasKind } from './error.ts';
import { authorizedCall } from './http.ts';

/** The user's plan, or null when there is none. Throws `ApiError`. */
export async function readSubscription(signal?: AbortSignal): Promise<Subscription | null> {
  try {
    return await authorizedCall({
      method: 'GET',
      path: API.subscription,
      answer: subscription,
      signal,
    });
  } catch (error) {
    if (hasKind(error, 'not-found')) return null;
    throw error;
  }
}

/** Takes a cancellation back while the paid period lasts. Throws `ApiError`. */
export function resumeSubscription(opId: string): Promise<Subscription> {
  return authorizedCall({
    method: 'POST',
    path: API.subscriptionResume,
    idempotencyKey: opId,
    answer: subscription,
  });
}

/** Ends the plan with the period that is paid. Throws `ApiError`. */
export function cancelSubscription(opId: string): Promise<Subscription> {
  return authorizedCall({
    method: 'POST',
    path: API.subscriptionCancel,
    idempotencyKey: opId,
    answer: subscription,
  });
}
