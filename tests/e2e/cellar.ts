import type { BrowserContext, Page } from '@playwright/test';
import type { FaultProxy } from '../faults/proxy/proxy.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { type ColdPage, coldStart } from './cold-start.ts';
import { readPhone } from './phone-storage.ts';
import { expectSchedule, signIn, WORKOUT_PATH } from './steps.ts';
import { expect } from './test.ts';

/** Reads of the six programs' lists and of the exercises of their 48 workouts, and the list itself. */
const WARM_UP_READS = 55;

/** Signs in and waits until all schedules and the whole app are on the phone. */
export async function warmPhone(
  page: Page,
  network: FaultProxy,
  account: TestAccount,
): Promise<void> {
  await signIn(page, account);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') {
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
    }
  });
  await expect
    .poll(() => network.requests(/^\/v1\//).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(WARM_UP_READS);
  await page.waitForLoadState('networkidle');
}

/** In the cellar: the schedule stands, it stays, and she is sent nowhere. */
export async function expectTraining({ page, visited, settled }: ColdPage): Promise<void> {
  await expectSchedule(page);
  await settled();
  await expectSchedule(page);
  expect(new Set(visited)).toEqual(new Set(['/workout']));
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(7);
}

/** Back in the network: still the same user, and what she sees is read anew. */
export async function expectRecovery(
  context: BrowserContext,
  network: FaultProxy,
  { uid }: TestAccount,
): Promise<void> {
  await network.clear();
  network.forget();
  const { page, visited, settled } = await coldStart(context, WORKOUT_PATH);
  const plan = page.waitForResponse((response) => response.url().includes('/api/subscription'));
  const document = page.waitForResponse((response) => /\/v1\/.*workouts/.test(response.url()));
  expect((await plan).status()).toBe(200);
  expect((await document).status()).toBe(200);
  await expectSchedule(page);
  await settled();
  await expect(page.getByText('Zapis z\u00a0telefonu')).toHaveCount(0);
  expect(new Set(visited)).toEqual(new Set(['/workout']));
  expect(await readPhone(page)).toMatchObject({ identities: [uid], owners: [uid] });
}
