import { readFile, writeFile } from 'node:fs/promises';
import { type StoredDevice, recordDevice, restoreDevice } from '../fixtures/stored-device.ts';
import { patience } from '../fixtures/machine.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { expectDownloaded, FAULT_NOISE } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { keepSession, openAs } from './sessions.ts';
import { added, expectQuantity, MINIBANDS } from './shopping.ts';
import { expectSchedule, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { expectPlays, videosAsked } from './videos.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * A subscriber's device as the version of November 2026 has left it: the workout was opened and
 * downloaded, and a band put in the basket without a network. A later version has to understand it as
 * long as such devices are about. The bytes of its videos come from the server, so that a video which is
 * rendered anew takes the place of the recorded one in the file. `RECORD_DEVICE=1 npx playwright test stored-device` writes it anew.
 */
const RECORD = new URL('../fixtures/stored-device.json', import.meta.url);

if (process.env.RECORD_DEVICE) {
  test('records a device', async ({ page, subscriber, network, noise }) => {
    noise.allow(FAULT_NOISE);
    await openAs(page, subscriber, WORKOUT_PATH);
    await workerInCharge(page);
    await page.getByRole('button', { name: 'Pobierz trening' }).click();
    await expectDownloaded(page);
    await page.goto(`/productDetails?id=${MINIBANDS.id}`);
    await expect(page.getByRole('heading', { level: 1, name: MINIBANDS.name })).toBeVisible();
    await network.set('refuse');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
    await expect(added(page)).toBeVisible();
    await page.goto(BACKSTAGE).catch(() => undefined);
    await network.clear();
    await page.goto(BACKSTAGE);
    const device = await recordDevice(page, subscriber.uid);
    await writeFile(RECORD, `${JSON.stringify(device, null, 2)}\n`);
  });
} else {
  test('what an earlier version has stored on a device is all there', async ({
    context,
    page,
    subscriber,
    network,
    noise,
  }) => {
    noise.allow(FAULT_NOISE);
    const device: StoredDevice = JSON.parse(await readFile(RECORD, 'utf8'));
    await page.goto('/privacy_policy');
    await workerInCharge(page);
    await keepSession(page, subscriber);
    await restoreDevice(page, device, subscriber.uid);

    await network.set('refuse');
    const cold = await coldStart(context, WORKOUT_PATH);
    await expectSchedule(cold.page);
    await cold.page.getByRole('tab', { name: 'Ruchy' }).click();
    await expectPlays(cold.page, 7);
    await cold.page.goto('/basket');
    await expectQuantity(cold.page, MINIBANDS.name, 1);

    // Nothing that is under way is cut off by the start, which would send it again.
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
  });
}
