import { currentConsent, subscribeToConsent } from '../../features/consent/consent.ts';

/**
 * Addresses that open something: the code of a reset link, a payment, the token of a guest's order. A tag
 * manager reads the address of the page, so a visit that begins on one of these goes without.
 */
const OPENS_SOMETHING = /[?&](?:oobCode|payment)=|#./;

let loaded: HTMLScriptElement | undefined;

/** Loads the tag manager `id` once she agrees, now or later; lets go of it when she no longer does. */
export function startTagManager(id: string): void {
  const follow = () => {
    const isGranted = currentConsent().choice === 'granted';
    if (isGranted && !loaded && !OPENS_SOMETHING.test(location.search + location.hash)) load(id);
    // A script that runs cannot be taken back: the page starts over without it.
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
