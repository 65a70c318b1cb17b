import type { Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { expect } from './test.ts';

/** The plans look up whether the user has one. */
export const NO_PLAN = answered(404, '/api/subscription');

/** A workout of the demo catalogue with a schedule, its program, and words of its schedule. */
export const WORKOUT = {
  id: 'dom-start-1',
  name: 'Poznaj swoją gumę',
  program: 'dom-start',
  programName: 'Pierwsze kroki z gumą',
  schedule: 'Trenuj trzy razy',
} as const;
export const WORKOUT_PATH = `/workout?idx=${WORKOUT.id}`;

/** Until React answers what is done on a prerendered page, and the page is quiet. */
export async function hydrated(page: Page): Promise<void> {
  await reactStands(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

/** Until React has taken the page over. */
export async function reactStands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Holds back the app's code from now on; resolves with what lets it go. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Signs in by the form and waits until the app has let the user in, to `path`. */
export async function signIn(page: Page, account: TestAccount, path = '/dashboard'): Promise<void> {
  await page.goto('/signin');
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(`**${path}`);
}

export async function fillCredentials(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
}

/** The schedule of `WORKOUT` stands on the screen. */
export async function expectSchedule(page: Page): Promise<void> {
  await expect(page.getByText(WORKOUT.schedule)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: WORKOUT.name })).toBeVisible();
}

/** Ends the session on this device. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
}

/** From here on time passes in the page only by `page.clock.runFor`; the clock is installed already. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
