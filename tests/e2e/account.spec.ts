import type { Page } from '@playwright/test';
import { freshEmail, type TestAccount } from '../fixtures/app/account.ts';

import { fillCredentials, NO_PLAN, signIn, signOut } from './steps.ts';
import { expect, test } from './test.ts';

test('signing up leads to the plans, and the account is there the next time', async ({
  page,
  noise,
}) => {
  noise.allow(NO_PLAN);
  const credentials = { email: freshEmail(), password: 'Trening123!' };
  await page.goto('/signup');
  await register(page, credentials);
  await page.waitForURL('**/paywall');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signOut(page);
  await signIn(page, { ...credentials, uid: '' }, '/paywall');
});

test('signing in and registering lead to the page that was asked for', async ({
  page,
  subscriber,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await page.goto('/profile?tab=orders');
  await page.waitForURL('**/signin?*');
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await page.waitForURL('**/passwordReset?*');
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/signin?*');
  await page.reload();
  await fillCredentials(page, subscriber);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/profile?tab=orders');
  await signOut(page);

  await page.goto('/workout?idx=dom-start-1');
  await page.waitForURL('**/signin?*');
  await page.getByRole('main').getByRole('link', { name: 'Załóż konto' }).click();
  await page.waitForURL('**/signup?*');
  await register(page, { email: freshEmail(), password: 'Trening123!' });
  await page.waitForURL('**/paywall?idx=dom-start-1');
});

async function register(
  page: Page,
  credentials: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Wypełnij formularz' })).toBeVisible();
  await fillCredentials(page, credentials);
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
}
