import { sessionOwner } from '../features/auth/session.ts';
import { parseSession, SESSION_KEY } from '../offline/session.ts';
import { dropCache } from './query-persistence.ts';

/** Another tab signed in, out, or changed the person: this one starts over with what is true now. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY) return;
    if (parseSession(event.newValue)?.uid === sessionOwner()) return;
    // The reload hides this page, and hiding saves: what the other tab has wiped must stay wiped.
    dropCache();
    location.reload();
  });
}
