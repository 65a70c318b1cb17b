import type { Page } from '@playwright/test';
import type { TestAccount } from '../../../../tests/fixtures/app/account.ts';

const ATTEMPTS = 4;
const SESSION = 'silna.session';
/** The database of the identity SDK with the signed-in user. */
const IDENTITIES = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

/** Signs in with the form, on a page that shows it. */
export async function signIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/signin');
}

/**
 * Signs out by the menu's link. In the dialog about unsent changes the user chooses `decide`; sending
 * is repeated while it fails.
 */
export async function signOut(
  page: Page,
  decide: () => Promise<'send' | 'discard'>,
): Promise<void> {
  const out = () => page.waitForURL(({ pathname }) => pathname === '/', { waitUntil: 'commit' });
  const discard = page.getByRole('button', { name: /^Wyloguj i\sodrzuć zmiany$/ });
  await page.goto('/app?=logout', { waitUntil: 'commit' });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await Promise.race([out(), discard.waitFor()]);
    if (new URL(page.url()).pathname === '/') return;
    if ((await decide()) === 'discard') await discard.click();
    else await sendAgain(page);
    await discard.waitFor({ state: 'hidden' });
  }
  await out();
}

/**
 * Tries to send again. A refused change cannot be sent: the dialog offers no such button then, and the
 * user signs out again.
 */
async function sendAgain(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Spróbuj wysłać' });
  if (await send.isVisible()) await send.click();
  else await page.goto('/app?=logout', { waitUntil: 'commit' });
}

/** Deletes the identity alone, as a browser does that clears a part of its storage. No tab of the app may be open. */
export async function forgetIdentity(page: Page): Promise<void> {
  await page.evaluate(
    async ({ session, database, store }) => {
      localStorage.removeItem(session);
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === database)) return;
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          transaction.objectStore(store).clear();
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      });
    },
    { session: SESSION, ...IDENTITIES },
  );
}
