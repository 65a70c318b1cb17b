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
const known = readChoice(store, Date.now());
let consent: Consent = { choice: known, isAsking: known === undefined };
const listeners = createListeners();

function publish(next: Consent) {
  consent = next;
  listeners.notify();
}

export function currentConsent(): Consent {
  return consent;
}

export const subscribeToConsent = listeners.subscribe;

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, currentConsent);
}

export function choose(choice: Choice): void {
  writeChoice(store, choice, Date.now());
  publish({ choice, isAsking: false });
}

/** Shows the question again; the earlier choice applies until the user chooses anew. */
export function askAgain(): void {
  publish({ ...consent, isAsking: true });
}
