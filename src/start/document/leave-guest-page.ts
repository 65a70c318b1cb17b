import { goal } from '../../contract/goal-pages.ts';
import { STORED } from '../../contract/start-marks.ts';
import { readStored } from './read-stored.ts';

const HOME = '/dashboard';

/**
 * Prerendered sign-in pages are for guests: this script leads a user to the page that was asked for, or else to the
 * programs, as src/app/session/guards.tsx does too. A page to which a provider has led back stays, as it finishes the
 * sign-in, also that of a user whose session has expired. Any other document deletes the note of a provider's page: the
 * user has not come back from there, and a later sign-in page must not stay open for it.
 */
export function leaveGuestPage(): void {
  const isGuestPage = /^\/sign(in|up)\/?$/.test(location.pathname);
  const isLeftForProvider = readStored('sessionStorage', STORED.redirect);
  if (isLeftForProvider) {
    if (!isGuestPage) sessionStorage.removeItem(STORED.redirect);
  } else if (isGuestPage && isSignedIn()) {
    location.replace(askedPage());
  }
}

/** A record of an expired session names a user who has to sign in again. */
function isSignedIn(): boolean {
  try {
    const session: { expiredAt?: number } | null = JSON.parse(
      readStored('localStorage', STORED.session) ?? 'null',
    );
    return session !== null && session.expiredAt === undefined;
  } catch {
    return false;
  }
}

/** The page of this site that the address carries, if a sign-in may lead there; its own guard decides who sees it. */
function askedPage(): string {
  return goal(new URLSearchParams(location.search).get('next') ?? '') ?? HOME;
}
