import { sessionOwner } from '../features/auth/session.ts';
import { parseSession, SESSION_KEY } from '../offline/session.ts';
import { dropCache } from './query-persistence.ts';

/**
 * Another tab signed in, out, or changed the person: this one starts over with what is true now. A page
 * that slept meanwhile, in the browser's cache of pages left, has not been told and looks itself.
 */
export function followOtherTabs(): void {
  let seen = kept();
  const look = () => {
    const now = kept();
    // A full storage keeps no session: what has not changed there says nothing.
    if (now === seen) return;
    seen = now;
    if (now === sessionOwner()) return;
    // The reload hides this page, and hiding saves: what the other tab has wiped must stay wiped.
    dropCache();
    location.reload();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}

/** Whom the phone knows, as all tabs have it. */
function kept(): string | undefined {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY))?.uid;
  } catch {
    return undefined;
  }
}
