import type { BrowserContext, Page } from '@playwright/test';
import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { firstPage } from '../fixtures/profile.ts';
import { patience } from '../fixtures/machine.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { type ColdPage, coldStart } from './cold-start.ts';
import { ageDevice, readDevice } from './device-storage.ts';
import { storedRecords } from './indexed-db.ts';
import { openAs } from './sessions.ts';
import { expectSchedule, WORKOUT_PATH } from './steps.ts';
import { expect } from './test.ts';

/** Console messages of the browser and the SDK about calls that a fault has broken. */
export const FAULT_NOISE = /net::ERR_|status of 503|@firebase\/firestore.*RPC_ERROR/;

/** Opens the workout, and waits until it and the whole app are on the device of `account`. */
export async function openWorkoutOnce(page: Page, account: TestAccount): Promise<void> {
  await openAs(page, account, WORKOUT_PATH);
  await workerInCharge(page);
  // Its pictures come through the worker now, which keeps them.
  await page.reload();
  await expectSchedule(page);
  await expect(page.getByText('1 z 7')).toBeVisible();
}

/** All videos of the workout are on the device: some megabytes. */
export async function expectDownloaded(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible({
    timeout: patience(60_000),
  });
}

/** The list of programs, the workouts of seven, the exercises of 54. */
export const WARM_UP_READS = 1 + 7 + 54;
/** The stills of all moves, which are fetched after all other pictures. */
const WARM_UP_STILLS = 105;

/** Stays on the dashboard until all schedules are on the device, which needs no worker. */
export async function prefetchSchedules(
  page: Page,
  network: FaultProxy,
  account: TestAccount,
): Promise<void> {
  await openAs(page, account);
  await expectWarmUp(network);
  await expect
    .poll(() => keptAnswers(page, account), { timeout: patience(30_000) })
    .toBeGreaterThanOrEqual(WARM_UP_READS);
}

/** Stays on the dashboard until schedules, pictures and the whole app are on the device. */
export async function prefetchForOffline(
  page: Page,
  network: FaultProxy,
  account: TestAccount,
): Promise<void> {
  await prefetchSchedules(page, network, account);
  await workerInCharge(page);
  await expect
    .poll(() => keptStills(page), { timeout: patience(30_000) })
    .toBeGreaterThanOrEqual(WARM_UP_STILLS);
}

/** All schedules are asked for. */
export async function expectWarmUp(network: FaultProxy): Promise<void> {
  await expect
    .poll(() => network.requests(/^\/v1\//).length, { timeout: patience(30_000) })
    .toBeGreaterThanOrEqual(WARM_UP_READS);
}

/** The answers in the stored query cache of the account. */
async function keptAnswers(page: Page, { uid }: TestAccount): Promise<number> {
  const records = await storedRecords(page, 'silna', 'queries');
  const own = records.find(({ key }) => key === uid);
  return String(own?.value).match(/"queryHash"/g)?.length ?? 0;
}

function keptStills(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('images')).keys();
    return kept.filter(({ url }) => /\/exercises\/.*-1280\.avif$/.test(url)).length;
  });
}

/** Without a network: the schedule is shown, it stays, and the user is not redirected. */
export async function expectTraining({ page, visited, settled }: ColdPage): Promise<void> {
  await expectSchedule(page);
  await settled();
  await expectSchedule(page);
  expect(new Set(visited)).toEqual(new Set(['/workout']));
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(7);
}

/** Back in the network a day later: still the same user, and all that is shown is read anew. */
export async function expectRecovery(
  context: BrowserContext,
  network: FaultProxy,
  { uid }: TestAccount,
): Promise<void> {
  await network.clear();
  await ageDevice(await firstPage(context), uid, { days: 1, tokenExpired: false });
  const { page, visited, answers, settled } = await coldStart(context, WORKOUT_PATH);
  await expectSchedule(page);
  const isRead = (call: RegExp) => () => answers.some((answer) => call.test(answer));
  await expect.poll(isRead(/^200 \/api\/subscription$/)).toBe(true);
  await expect.poll(isRead(/^200 \/v1\/.*documents:/)).toBe(true);
  await settled();
  await expect(page.getByText('Kopia z telefonu')).toHaveCount(0);
  expect(new Set(visited)).toEqual(new Set(['/workout']));
  expect(await readDevice(page)).toMatchObject({ identities: [uid], owners: [uid] });
}
