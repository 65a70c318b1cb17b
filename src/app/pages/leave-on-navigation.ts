import type { createBrowserRouter, Location } from 'react-router-dom';
import { pageKey } from './page-key.ts';
import { loadNoMorePages } from '../later/unless-left.ts';

/** The part of the router that is needed to turn its navigations into documents. */
export type Navigations = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Makes every navigation to another page load a new document, which comes whole from the active version, while
 * the chunks of this one may be gone. Unsaved work would end with its page in any case.
 *
 * It follows what the router does and blocks nothing: of several blockers the router asks the last one only, and a
 * page's own question before it is left comes first.
 */
export function leaveOnNavigation(router: Navigations): void {
  const here = pageKey(router.state.location);
  let left: Location | undefined;
  loadNoMorePages();

  const stop = router.subscribe(({ location, navigation }) => {
    if (pageKey(location) !== here) {
      // A page that had been loaded is shown at once: its entry in the history is there.
      stop();
      window.location.reload();
      return;
    }
    if (!navigation.location || navigation.location === left) return;
    left = navigation.location;
    if (pageKey(left) === here) return;
    // The router adds its entry with the page, which does not come: the document brings its own.
    if (navigation.historyAction === 'PUSH') window.location.assign(addressOf(left));
    else if (navigation.historyAction === 'REPLACE') window.location.replace(addressOf(left));
    // "Back" and "forward" have changed the address already.
    else window.location.reload();
  });
}

function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}
