import type { ComponentType } from 'react';

/** The `handle` of a route that needs a subscription. */
export interface GuardedPage {
  /** Shown while nothing is known of the user's plan. */
  Checking: ComponentType<{ onRetry: () => void }>;
}

export function isGuarded(handle: unknown): handle is GuardedPage {
  return typeof handle === 'object' && handle !== null && 'Checking' in handle;
}
