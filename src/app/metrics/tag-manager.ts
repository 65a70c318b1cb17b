import { currentConsent, subscribeToConsent } from '../../features/consent/consent.ts';

/**
 * Secrets in an address: the code of a reset link, a payment, the token of a guest's order. A tag manager
 * reads the address of the page, so a visit that begins on one of these has none.
 */
const OPENS_SOMETHING = /[?&](?:oobCode|payment)=|#./;

let loaded: HTMLScriptElement | undefined;

/** Loads the tag manager `id` once the user agrees, now or later, and removes it when the consent is withdrawn. */
export function startTagManager(id: string): void {
  const follow = () => {
    const isGranted = currentConsent().choice === 'granted';
    if (isGranted && !loaded && !OPENS_SOMETHING.test(location.search + location.hash)) load(id);
    // A running script cannot be removed, so the page reloads without it.
    if (!isGranted && loaded) location.reload();
  };
  subscribeToConsent(follow);
  follow();
}

function load(id: string): void {
  (window.dataLayer ??= []).push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const address = new URL('https://www.googletagmanager.com/gtm.js');
  address.searchParams.set('id', id);
  loaded = document.createElement('script');
  loaded.async = true;
  loaded.src = address.href;
  document.head.append(loaded);
}
