import { renewSession, sessionOwner } from '../../features/auth/session.ts';
import { storedOwner } from '../../offline/session-record.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { dropCache } from '../query/query-persistence.ts';
import { startOver } from './tab-memory.ts';

/**
 * Starts this tab over when another one has signed in or out, or changed the user. The same user, whose session has
 * expired here, goes on with unsaved work. A page that comes back from the browser's back/forward cache has missed the
 * event and checks by itself.
 */
export function followOtherTabs(): void {
  let seen = storedOwner(() => localStorage);
  const check = () => {
    // The identity SDK of this document may learn of the new sign-in only later.
    if (renewSession() && !hasUnsavedWork()) return location.reload();
    const now = storedOwner(() => localStorage);
    // A full storage keeps no session, so an unchanged record proves nothing.
    if (now === seen) return;
    seen = now;
    if (now === sessionOwner()) return;
    // The reload hides this page, which saves its cache: data that the other tab has wiped must stay wiped.
    dropCache();
    startOver(() => location.reload());
  };
  addEventListener('storage', check);
  addEventListener('pageshow', check);
}
