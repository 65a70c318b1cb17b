import type { ProviderName } from '../../api/identity.ts';
import { STORED } from '../../contract/start-marks.ts';
import { openPreferences } from '../../offline/preferences.ts';

const store = openPreferences(() => sessionStorage);
const KEY = STORED.redirect;

/**
 * Notes that this tab is left for the page of `provider`: only a page that was left so asks for a result. Where the
 * user does not come back, the next document of this tab drops the note (src/start/document/leave-guest-page.ts).
 */
export function noteRedirect(provider: ProviderName): void {
  store.setItem(KEY, provider);
}

/** The provider for whose page this tab was left. */
export function notedRedirect(): ProviderName | undefined {
  const noted = store.getItem(KEY);
  return noted === 'google' || noted === 'apple' ? noted : undefined;
}

export function forgetRedirect(): void {
  store.removeItem(KEY);
}
