import * as v from 'valibot';
import type { PreferenceStore } from '../../offline/preferences.ts';

/** The user's choice about analytics. */
export type Choice = 'granted' | 'denied';

/** Key of the choice. It lacks the prefix `silna.`, which a sign-out wipes: the choice belongs to the device. */
const KEY = 'silna-consent';
/** The user is asked again after this time (the privacy policy's 12 months). */
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

const consentRecord = v.object({
  choice: v.picklist(['granted', 'denied']),
  /** ms since 1970 */
  chosenAt: v.number(),
});

/** The user's choice while it holds at `now` (ms since 1970); anything unreadable counts as none. */
export function readChoice(store: PreferenceStore, now: number): Choice | undefined {
  try {
    const found = v.safeParse(consentRecord, JSON.parse(store.getItem(KEY) ?? 'null'));
    if (!found.success) return undefined;
    const { choice, chosenAt } = found.output;
    return now - chosenAt < LIFETIME_MS ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the choice made at `now`; where the storage is full or forbidden it applies to this visit. */
export function writeChoice(store: PreferenceStore, choice: Choice, now: number): void {
  try {
    store.setItem(KEY, JSON.stringify({ choice, chosenAt: now }));
  } catch {
    // The choice still applies in memory.
  }
}
