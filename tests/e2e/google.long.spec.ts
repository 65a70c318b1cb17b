import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { freshEmail } from '../fixtures/app/account.ts';
import { answerForGoogle, FOREIGN_TO_POPUPS } from '../fixtures/gapi.ts';
import { patience } from '../fixtures/machine.ts';
import { preventsNewStart } from './lost-files.ts';
import { answered } from './noise.ts';
import { keepSession } from './sessions.ts';
import { expect, test } from './test.ts';

/** The SDK notices a closed window after this time (its own `AUTH_EVENT` delay), and then some. */
const CLOSED_NOTICED_MS = patience(12_000);

test.beforeEach(async ({ context, noise }) => {
  await answerForGoogle(context);
  noise.allow(FOREIGN_TO_POPUPS);
  // The plans look up whether the user has one.
  noise.allow(answered(404, '/api/subscription'));
});

test('Google signs a newcomer in, registers them, and knows them the next time', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(answered(404, '/api/user/login'));
  const email = freshEmail();
  await page.goto('/signin');
  await finishInWindow(await openWindow(page, 'Google'), email);
  await page.waitForURL('**/paywall');
  const calls = network.requests(/^\/api\/user/).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(['GET /api/user/login', 'POST /api/user/register', 'GET /api/user/login']);
  expect(await authEvents(page)).toEqual([['sign_up', 'google']]);
  await expectProvider(page, 'Google', email);

  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/signup');
  const window = await openWindow(page, 'Google');
  await window.getByText(email).click();
  await page.waitForURL('**/paywall');
  expect(await authEvents(page)).toEqual([['sign_in', 'google']]);
});

test('the user need not wait to open another window, and Apple signs in as well', async ({
  page,
  noise,
}) => {
  noise.allow(answered(404, '/api/user/login'));
  const email = freshEmail();
  await page.goto('/signin');
  await (await openWindow(page, 'Google')).close();
  await finishInWindow(await openWindow(page, 'Apple'), email);
  await page.waitForURL('**/paywall');
  expect(await authEvents(page)).toEqual([['sign_up', 'apple']]);
  await expectProvider(page, 'Apple', email);
});

test('a closed window is told, and another one opens', async ({ page }) => {
  await page.goto('/signin');
  await (await openWindow(page, 'Google')).close();
  await expect(
    page.getByText('Okno logowania zostało zamknięte. Spróbuj jeszcze raz.'),
  ).toBeVisible({ timeout: CLOSED_NOTICED_MS });
  await openWindow(page, 'Google');
});

test('the page waits for its window, whatever else happens', async ({ page, noise }) => {
  noise.allow(answered(404, '/api/user/login'));
  await page.goto('/signin');
  const window = await openWindow(page, 'Google');
  // It would start over for a lost chunk; the window would have nobody to come back to.
  expect(await preventsNewStart(page)).toBe(true);
  await finishInWindow(window, freshEmail());
  await page.waitForURL('**/paywall');
});

test.describe('where windows are blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('an expired session is renewed there, and what was asked for opens', async ({
    page,
    subscriber,
  }) => {
    await keepSession(page, subscriber);
    // The identity is gone, the record of the session is not.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
        }),
    );
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
    await page.waitForURL('**/signin?next=%2Fprofile');
    await leaveFor(page, 'Google');
    await finishInWindow(page, subscriber.email);
    await page.waitForURL('**/profile');
    await expect(page.getByText('Logujesz się przez Google')).toBeVisible();
    await expect(page.getByText(/^Logowanie wygasło/)).toHaveCount(0);
  });

  test('whoever comes back without signing in may try again', async ({ page, noise }) => {
    noise.allow(answered(404, '/api/user/login'));
    await page.goto('/signin');
    await leaveFor(page, 'Google');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Witaj ponownie' })).toBeVisible();
    await leaveFor(page, 'Apple');
    await finishInWindow(page, freshEmail());
    await page.waitForURL('**/paywall');
    expect(await authEvents(page)).toEqual([['sign_up', 'apple']]);
  });
});

test('an address that signs in another way is sent to its password', async ({ page, network }) => {
  network.impersonate(/accounts:signInWithIdp/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ needConfirmation: true, verifiedProvider: ['password'] }));
  });
  await page.goto('/signin');
  await finishInWindow(await openWindow(page, 'Google'), freshEmail());
  await expect(page.getByText('Masz już konto z tym adresem. Zaloguj się hasłem.')).toBeVisible();
});

async function openWindow(page: Page, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Kontynuuj z ${provider}` }).click();
  return opened;
}

async function leaveFor(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: `Kontynuuj z ${provider}` }).click();
  await page.waitForURL('**/emulator/auth/handler**');
}

/** Adds an account on the emulator's page and signs in with it. */
async function finishInWindow(window: Page, email: string): Promise<void> {
  await window.locator('#add-account-button').click();
  await window.locator('#email-input').fill(email);
  await window.locator('#sign-in').click();
}

async function expectProvider(page: Page, provider: string, email: string): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(`Logujesz się przez ${provider}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zmień hasło' })).toHaveCount(0);
}

async function authEvents(page: Page): Promise<unknown[]> {
  const pushed: unknown = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
  return v
    .parse(v.array(v.looseObject({ event: v.string() })), pushed)
    .filter(({ event }) => event === 'auth')
    .map(({ action, method }) => [action, method]);
}
