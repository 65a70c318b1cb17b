import { SECRET_ID } from '../../contract/secret-id.ts';
import { openPreferences, writePreference } from '../../offline/preferences.ts';

const store = openPreferences(() => localStorage);
const KEY = 'silna.payment';

/**
 * Stores the id of a payment that was just opened, so that its result is found after the tab was closed. The return
 * address contains the id as well.
 */
export function rememberPayment(id: string): void {
  writePreference(store, KEY, id);
}

/** The payment this device opened last, until the next one, the shown result of a plan or a sign-out. */
export function lastPayment(): string | undefined {
  return paymentId(store.getItem(KEY));
}

/** Removes `id` only: another payment may have been opened meanwhile. */
export function forgetPayment(id: string): void {
  if (store.getItem(KEY) === id) store.removeItem(KEY);
}

/** `text` if it can be a payment's id; other text from an address is never sent to the server. */
export function paymentId(text: string | null): string | undefined {
  return text !== null && SECRET_ID.test(text) ? text : undefined;
}
