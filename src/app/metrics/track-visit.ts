import { pushEvent } from '../../api/data-layer.ts';
import { config } from '../../config.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import type { Navigations } from '../pages/leave-on-navigation.ts';
import { startTagManager } from './tag-manager.ts';
import { measureWebVitals } from './web-vitals.ts';

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
  if (config.tagManagerId) startTagManager(config.tagManagerId, firstAddress, router);
}
