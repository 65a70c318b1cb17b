import type { Page } from '@playwright/test';
import { fillCredentials } from '../../tests/e2e/steps.ts';
import type { TestAccount } from '../../tests/fixtures/app/account.ts';

/** Signs in by the form at `origin`, and waits for the programs. */
export async function signInAt(page: Page, origin: string, account: TestAccount): Promise<void> {
  await page.goto(`${origin}/signin`);
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/dashboard');
}
