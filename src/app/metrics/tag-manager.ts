import { currentConsent, subscribeToConsent } from '../../features/consent/consent.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { leaveOnNavigation, type Navigations } from '../pages/leave-on-navigation.ts';
import { opensSomething } from '../pages/secret-address.ts';
import { onHidden } from '../../ui/in-sight.ts';

let loaded: HTMLScriptElement | undefined;
/** Whether the consent was withdrawn after the script had begun to run. */
let isEnding = false;

/**
 * Loads the tag manager `id` once the user agrees, now or later, and removes it when the consent is withdrawn.
 *
 * A tag manager reads the address of the page, that of the page before, and later ones as they come. None of them may
 * be one that opens something: a visit that begins on such an address has no tag manager, as the back button leads
 * there again, and one that comes to it later begins anew there.
 *
 * @param firstAddress address on which the document began
 */
export function startTagManager(id: string, firstAddress: string, router: Navigations): void {
  if (opensSomething(firstAddress) || opensSomething(document.referrer)) return;
  const follow = () => {
    const isGranted = currentConsent().choice === 'granted';
    if (isGranted && !loaded && !opensSomething(location.href)) load(id);
    if (!isGranted && loaded && !isEnding) endTagManager(router);
  };
  subscribeToConsent(follow);
  follow();
}

function load(id: string): void {
  // This listener comes before those of the tag manager, which loads later. A reload keeps the history entries of the
  // document before it.
  addEventListener('popstate', startOverOnSecret, { capture: true });
  (window.dataLayer ??= []).push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const address = new URL('https://www.googletagmanager.com/gtm.js');
  address.searchParams.set('id', id);
  loaded = document.createElement('script');
  loaded.async = true;
  loaded.src = address.href;
  document.head.append(loaded);
}

/**
 * A running script cannot be removed, so the page reloads without it: over unsaved work at the next navigation, or
 * when the work is done and the tab is hidden, as after an update. Until then the app adds nothing more to the list that
 * the script reads.
 */
function endTagManager(router: Navigations): void {
  isEnding = true;
  window.dataLayer = [];
  if (!hasUnsavedWork()) return location.reload();
  leaveOnNavigation(router);
  onHidden(() => {
    if (!hasUnsavedWork()) location.reload();
  });
}

function startOverOnSecret(event: Event): void {
  if (!opensSomething(location.href)) return;
  event.stopImmediatePropagation();
  location.reload();
}
