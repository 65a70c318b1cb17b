import { stored } from './stored.ts';

/** The note of src/features/auth/redirect-note.ts. */
const REDIRECT = 'silna.redirect';

/**
 * Prerendered sign-in pages are for guests: src/app/session/guards.tsx says the same. One to which a provider's page
 * leads back finishes the sign-in, also that of a user whose session has expired. A document that begins elsewhere
 * shows that the user has not come back: the note must not keep a later sign-in page open.
 */
export function leaveGuestPage(): void {
  const isGuestPage = /^\/sign(in|up)\/?$/.test(location.pathname);
  const isLeftForProvider = stored('sessionStorage', REDIRECT) !== null;
  if (isLeftForProvider) {
    if (!isGuestPage) sessionStorage.removeItem(REDIRECT);
  } else if (isGuestPage && stored('localStorage', 'silna.session')) {
    location.replace('/dashboard');
  }
}
