import { pushEvent } from '../../api/data-layer.ts';
import { config } from '../../config.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { startTagManager } from './tag-manager.ts';
import { measureWebVitals } from './web-vitals.ts';

/** The part of the router that tells of navigations. */
interface Navigations {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(listener: (state: Navigations['state']) => void): () => void;
}

/**
 * Measures a visit that began on `firstAddress`. The module is loaded when the page is idle, as nobody waits for it.
 */
export function trackVisit(router: Navigations, firstAddress: string): void {
  pushEvent({ event: 'user_visited', signed_in: sessionOwner() !== undefined });
  let shown: string | undefined;
  // Only the path is sent, as queries carry ids, codes and tokens.
  const follow = ({ location: { pathname } }: Navigations['state']) => {
    if (pathname === shown) return;
    shown = pathname;
    pushEvent({ event: 'navigation', path: pathname });
  };
  follow(router.state);
  router.subscribe(follow);
  measureWebVitals();
  if (config.tagManagerId) startTagManager(config.tagManagerId, firstAddress);
}
