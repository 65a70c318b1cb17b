import { sessionOwner } from '../../features/auth/session.ts';
import { storedOwner } from '../../offline/session.ts';
import { dropCache } from '../query/query-persistence.ts';
import { startOver } from './tab-memory.ts';

/**
 * Another tab signed in, out, or changed the person: this one starts over with what is true now. A page
 * that slept meanwhile, in the browser's cache of pages left, has not been told and looks itself.
 */
export function followOtherTabs(): void {
  let seen = storedOwner(() => localStorage);
  const look = () => {
    const now = storedOwner(() => localStorage);
    // A full storage keeps no session: what has not changed there says nothing.
    if (now === seen) return;
    seen = now;
    if (now === sessionOwner()) return;
    // The reload hides this page, and hiding saves: what the other tab has wiped must stay wiped.
    dropCache();
    startOver(() => location.reload());
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}
