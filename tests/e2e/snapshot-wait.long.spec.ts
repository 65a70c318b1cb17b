import type { Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { expectSwapped, snapshotMoment, startFromSnapshot, waitForSnapshot } from './snapshots.ts';
import { expectSchedule, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

const RETRY = 'Spróbuj ponownie';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => noise.allow(FAULT_NOISE));

test('a start that fails behind a snapshot is said to be on its way, and can be asked for again', async ({
  context,
  page,
  subscriber,
  network,
}) => {
  await keepWithout(page, subscriber, 'framework');
  await network.set('blackhole');
  const cold = await startFromSnapshot(context, WORKOUT_PATH);
  const devtools = await context.newCDPSession(cold);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 10 });
  await expect(cold.locator('.static-shell .wait-band')).toBeVisible();
  await expect(cold.getByRole('link', { name: RETRY })).toBeInViewport({ ratio: 1 });
  // The page stands behind it as it was.
  await expect(cold.locator('#snapshot').getByText(WORKOUT.schedule)).toBeVisible();
  const isAskedAgain = cold.waitForRequest(/\/assets\/framework-.*\.js$/);
  await cold.getByRole('link', { name: RETRY }).click();
  await isAskedAgain;
  await network.clear();
  await expectSwapped(cold);
  await expect(cold.getByRole('link', { name: RETRY })).toBeHidden();
});

test('without the code that swaps it the app takes the place of the snapshot by itself', async ({
  context,
  page,
  subscriber,
  network,
}) => {
  await keepWithout(page, subscriber, 'swap');
  for (const mode of ['refuse', 'blackhole'] as const) {
    await test.step(mode, async () => {
      await network.set(mode);
      const cold = await startFromSnapshot(context, WORKOUT_PATH);
      await expectSwapped(cold);
      expect(await snapshotMoment(cold)).toBeDefined();
      await expectSchedule(cold);
      await expect(cold.locator('.static-shell')).toBeHidden();
    });
  }
});

/** Keeps a snapshot of the workout, and deletes the chunk `name` of the worker's, as a browser in need of room may. */
async function keepWithout(page: Page, account: TestAccount, name: string): Promise<void> {
  await openWorkoutOnce(page, account);
  await waitForSnapshot(page, WORKOUT_PATH);
  await page.goto(BACKSTAGE);
  const evicted = await page.evaluate(async (chunk) => {
    let count = 0;
    for (const cacheName of await caches.keys()) {
      if (!cacheName.includes('precache')) continue;
      // oxlint-disable no-await-in-loop -- one after the other
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        if (!request.url.includes(`/assets/${chunk}-`)) continue;
        if (await cache.delete(request)) count += 1;
      }
      // oxlint-enable no-await-in-loop
    }
    return count;
  }, name);
  expect(evicted).toBe(1);
  // Which is where the worker would find it again.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}
