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

async function register(
  page: Page,
  credentials: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Wypełnij formularz' })).toBeVisible();
  await fillCredentials(page, credentials);
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
}
