import { SECRET_ID } from '../../contract/secret-id.ts';
import { openPreferences } from '../../offline/preferences.ts';

const store = openPreferences(() => localStorage);
const KEY = 'silna.payment';

/** Keeps the id of a payment that was just opened: its result is found again after a closed tab. */
export function rememberPayment(id: string): void {
  try {
    store.setItem(KEY, id);
  } catch {
    // A full storage: the return address names the payment as well.
  }
}

/** The payment this device opened last, until its result was shown or the user signed out. */
export function lastPayment(): string | undefined {
  return paymentId(store.getItem(KEY));
}

/** Forgets `id`, and only it: another one may have been opened meanwhile. */
export function forgetPayment(id: string): void {
  if (store.getItem(KEY) === id) store.removeItem(KEY);
}

/** `text` if it can be a payment's id; whatever else an address may hold is never asked for. */
export function paymentId(text: string | null): string | undefined {
  return text !== null && SECRET_ID.test(text) ? text : undefined;
}
