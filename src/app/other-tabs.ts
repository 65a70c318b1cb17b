import { sessionOwner } from '../features/auth/session.ts';
import { parseSession, SESSION_KEY } from '../offline/session.ts';

/** Another tab signed in, out, or changed the person: this one starts over with what is true now. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY) return;
    if (parseSession(event.newValue)?.uid !== sessionOwner()) location.reload();
  });
}
