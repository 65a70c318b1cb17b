import type { createBrowserRouter, Location } from 'react-router-dom';
import { pageKey } from './page-key.ts';

/** The part of the router that is needed to turn its navigations into documents. */
export type Navigations = Pick<
  ReturnType<typeof createBrowserRouter>,
  'state' | 'subscribe' | 'getBlocker'
>;

/**
 * Makes every navigation to another page load a new document, which comes whole from the active version, while
 * the chunks of this one may be gone. Unsaved work would end with its page in any case.
 */
export function leaveOnNavigation(router: Navigations): void {
  const here = pageKey(router.state.location);

  // A blocker acts before the router navigates, whose own history entry would stand beside the document's.
  router.getBlocker('outdated', ({ nextLocation, historyAction }) => {
    if (historyAction === 'POP' || pageKey(nextLocation) === here) return false;
    if (historyAction === 'REPLACE') window.location.replace(addressOf(nextLocation));
    else window.location.assign(addressOf(nextLocation));
    return true;
  });

  // "Back" and "forward" have changed the address already.
  const stop = router.subscribe(({ location, navigation }) => {
    if (pageKey(navigation.location ?? location) === here) return;
    stop();
    window.location.reload();
  });
}

function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}
