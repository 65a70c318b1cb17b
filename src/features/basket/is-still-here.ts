import { parseSession, SESSION_KEY } from '../../offline/session.ts';
import { GUEST } from './owner.ts';

/** Whom the phone knows, as all tabs have it this moment; nobody where storage is forbidden. */
function kept(): string | undefined {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY))?.uid;
  } catch {
    return undefined;
  }
}

/** Who was kept since this tab runs: a full storage keeps nobody, and then nobody can go. */
const seen = new Set([kept()]);

/**
 * Whether `owner` is on this phone: another tab may have signed her out, and a tab that was frozen
 * meanwhile has not heard of it.
 */
export function isStillHere(owner: string): boolean {
  const now = kept();
  seen.add(now);
  return owner === GUEST || owner === now || !seen.has(owner);
}
