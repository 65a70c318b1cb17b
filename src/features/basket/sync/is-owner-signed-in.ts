import { keptOwner } from '../../../offline/session.ts';
import { GUEST } from './owner.ts';

/** Who was kept since this tab runs: a full storage keeps nobody, and then nobody can go. */
const seen = new Set([keptOwner(() => localStorage)]);

/**
 * Whether `owner` is on this phone: another tab may have signed her out, and a tab that was frozen
 * meanwhile has not heard of it.
 */
export function isOwnerSignedIn(owner: string): boolean {
  const now = keptOwner(() => localStorage);
  seen.add(now);
  return owner === GUEST || owner === now || !seen.has(owner);
}
