import type { Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { announcedApp } from '../fixtures/app/address.ts';
import { remember, sessionOf } from '../fixtures/app/stored-session.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';

/**
 * Makes the device one on which `account` has just signed in: the identity SDK has stored its user, and the
 * session record, which knows nothing of a plan yet, names the same one. Goes where the app does not run, and
 * asks past the network of the test. A test of the form itself signs in by the form (`signIn`).
 */
export async function keepSession(page: Page, account: TestAccount): Promise<void> {
  const stored = await sessionOf(account, announcedApp().origin);
  await page.goto(BACKSTAGE);
  await page.evaluate(remember, stored);
}

/** Opens `path` on such a device. */
export async function openAs(page: Page, account: TestAccount, path = '/dashboard'): Promise<void> {
  await keepSession(page, account);
  await page.goto(path);
}
