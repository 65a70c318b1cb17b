import type { ComponentType } from 'react';

/** What a page behind the plan's door brings along for it, as its route's `handle`. */
export interface GuardedPage {
  /** Shown while nothing is known of the user's plan. */
  Checking: ComponentType<{ onRetry: () => void }>;
}

export function isGuarded(handle: unknown): handle is GuardedPage {
  return typeof handle === 'object' && handle !== null && 'Checking' in handle;
}
