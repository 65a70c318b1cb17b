import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import media from '../../server/demo/media.json' with { type: 'json' };
import { type StoredDevice, recordDevice, restoreDevice } from '../fixtures/stored-device.ts';
import { patience } from '../fixtures/machine.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { button, press, says, skipWarmUp } from './active-workout.ts';
import { expectDownloaded, FAULT_NOISE } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { storedRecords } from './indexed-db.ts';
import { keepSession, openAs } from './sessions.ts';
import { added, expectQuantity, MINIBANDS } from './shopping.ts';
import { expectSchedule, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { expectPlays, isPlaying, videosAsked } from './playing-videos.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Devices of a subscriber as versions before have left them, by the day of the version: the workout was opened
 * and downloaded, and a band put in the basket without a network; the second also holds a finished workout and
 * one in its second set. A later version has to understand each as long as such devices are about. The bytes of
 * the videos come from the server: those of the present rendering for a clip that was drawn anew since, under the
 * address of the recorded one. `RECORD_DEVICE=2026-12-01 npx playwright test stored-device` records the version that runs; of the
 * stored queries those of the other workouts were taken out by hand, as they are most of the file.
 */
const RECORDS = new URL('../fixtures/stored-devices/', import.meta.url);
const VERSIONS = [
  { day: '2026-11-23', hasTrained: false },
  { day: '2026-11-27', hasTrained: true },
];
const record = (day: string) => new URL(`${day}.json`, RECORDS);

const recorded = process.env.RECORD_DEVICE;
if (recorded !== undefined) {
  test('records a device', async ({ page, subscriber, network, noise }) => {
    noise.allow(FAULT_NOISE);
    await openAs(page, subscriber, WORKOUT_PATH);
    await workerInCharge(page);
    await page.getByRole('button', { name: 'Pobierz trening' }).click();
    await expectDownloaded(page);
    await trainOnce(page);
    await intoTheSecondSet(page);
    await page.goto(`/productDetails?id=${MINIBANDS.id}`);
    await expect(page.getByRole('heading', { level: 1, name: MINIBANDS.name })).toBeVisible();
    await network.set('refuse');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
    await expect(added(page)).toBeVisible();
    await page.goto('about:blank');
    await network.clear();
    await page.goto(BACKSTAGE);
    const device = await recordDevice(page, subscriber.uid);
    await writeFile(record(recorded), `${JSON.stringify(device, null, 2)}\n`);
  });
}

for (const { day, hasTrained } of VERSIONS) {
  test(`everything that the version of ${day} has stored on a device is there`, async ({
    context,
    page,
    subscriber,
    network,
    noise,
  }) => {
    noise.allow(FAULT_NOISE);
    const device: StoredDevice = JSON.parse(await readFile(record(day), 'utf8'));
    await page.goto('/privacy_policy');
    await workerInCharge(page);
    await keepSession(page, subscriber);
    await restoreDevice(page, device, subscriber.uid);

    await network.set('refuse');
    const cold = await coldStart(context, WORKOUT_PATH);
    await expectSchedule(cold.page);
    await cold.page.getByRole('tab', { name: 'Ruchy' }).click();
    await expectPlays(cold.page, 7);
    if (hasTrained) await expectSecondSet(cold.page);
    await cold.page.goto('/basket');
    await expectQuantity(cold.page, MINIBANDS.name, 1);

    // The start must not cut off a request under way, which would be sent again.
    const between = await context.newPage();
    await cold.page.close();
    await stopWorker(between);
    await network.clear();
    network.forget();
    const { page: home } = await coldStart(context, '/basket');
    const sent = () => network.requests(/^\/api\/basket\/add/).length;
    await expect.poll(sent, { timeout: patience(60_000) }).toBe(1);
    await expectQuantity(home, MINIBANDS.name, 1);
    await home.waitForLoadState('networkidle');
    expect(sent()).toBe(1);
    expect(videosAsked(network)).toEqual([]);

    // The catalogue of this version names the clips that were drawn anew since, which are not on the device.
    await home.clock.setSystemTime(Date.now() + 10 * 60_000);
    await home.goto(WORKOUT_PATH);
    await home.getByRole('tab', { name: 'Ruchy' }).click();
    const { image, video } = media['rozciaganie-gumy'];
    await expect(home.locator(`img[src*="${image.replace('-1280.jpg', '')}"]`)).not.toHaveCount(0);
    await home.goto('about:blank');
    await network.set('refuse');
    const { page: later } = await coldStart(context, WORKOUT_PATH);
    await expectSchedule(later);
    await later.getByRole('tab', { name: 'Ruchy' }).click();
    await expectPlays(later, 7);
    await later.getByRole('button', { name: /Rozciąganie gumy/ }).click();
    await expect(later.locator('video')).toHaveAttribute('src', video);
    await expect.poll(() => isPlaying(later)).toBe(true);
    await network.clear();

    if (!hasTrained) return;
    // What was trained before there was a log on the server is sent.
    await later.goto('/history');
    await expect.poll(() => storedRecords(later, 'silna-training', 'unsent')).toEqual([]);
    expect(await storedRecords(later, 'silna-training', 'workouts')).toHaveLength(1);
  });
}

async function trainOnce(page: Page): Promise<void> {
  await press(page, 'Trenuj krok po kroku');
  await skipWarmUp(page);
  await press(page, 'Seria zrobiona');
  await press(page, 'Przerwij trening');
  await page.getByRole('dialog').getByRole('button', { name: 'Zakończ trening' }).click();
  await press(page, 'Gotowe');
}

async function intoTheSecondSet(page: Page): Promise<void> {
  await press(page, 'Trenuj krok po kroku');
  await skipWarmUp(page);
  await press(page, 'Seria zrobiona');
  await press(page, 'Pomiń przerwę');
  await expect(says(page)).toContainText('seria 2 z');
}

async function expectSecondSet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wróć do treningu' }).click();
  await expect(says(page)).toContainText('seria 2 z');
  await expect(button(page, 'Seria zrobiona')).toBeVisible();
}
