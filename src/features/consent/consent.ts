import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { openPreferences } from '../../offline/preferences.ts';
import { type Choice, readChoice, writeChoice } from './consent-record.ts';

interface Consent {
  readonly choice: Choice | undefined;
  /** The question is on the screen: nothing was chosen yet, or the user wants to choose anew. */
  readonly isAsking: boolean;
}

const store = openPreferences(() => localStorage);
/** The stored choice as this tab has last seen it; where the storage is full it is not that of this tab. */
let seen = readChoice(store, Date.now());
let consent: Consent = { choice: seen, isAsking: seen === undefined };
const listeners = createListeners();

function publish(next: Consent) {
  consent = next;
  listeners.notify();
}

/** An answer in another tab applies here too. A page of the back/forward cache has missed its event. */
function followOtherTabs() {
  const stored = readChoice(store, Date.now());
  if (stored === seen) return;
  seen = stored;
  publish({ choice: stored, isAsking: stored === undefined });
}

addEventListener('storage', followOtherTabs);
addEventListener('pageshow', followOtherTabs);

export function currentConsent(): Consent {
  return consent;
}

export const subscribeToConsent = listeners.subscribe;

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, currentConsent);
}

export function choose(choice: Choice): void {
  const now = Date.now();
  writeChoice(store, choice, now);
  seen = readChoice(store, now);
  publish({ choice, isAsking: false });
}

/** Shows the question again; the earlier choice applies until the user chooses anew. */
export function askAgain(): void {
  publish({ ...consent, isAsking: true });
}
