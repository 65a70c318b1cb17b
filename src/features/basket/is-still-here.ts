import { parseSession, SESSION_KEY } from '../../offline/session.ts';
import { GUEST } from './owner.ts';

/** Owners whose session was seen on the phone: a full storage keeps none, and then none can go. */
const seen = new Set<string>();

/**
 * Whether `owner` is on this phone as all tabs have it this moment: one of them may have signed her
 * out, and a tab that was frozen meanwhile has not heard of it.
 */
export function isStillHere(owner: string): boolean {
  if (owner === GUEST) return true;
  try {
    const isKept = parseSession(localStorage.getItem(SESSION_KEY))?.uid === owner;
    if (isKept) seen.add(owner);
    return isKept || !seen.has(owner);
  } catch {
    // Without storage no other tab can have signed her out.
    return true;
  }
}
