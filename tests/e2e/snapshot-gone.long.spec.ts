import { untilSent } from './basket-truth.ts';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { BAND, checkOut, EMPTY, expectPaid, knowTheShop, pay, putInBasket } from './shopping.ts';
import {
  film,
  filmed,
  snapshotMoment,
  snapshotsOf,
  startFromSnapshot,
  waitForSnapshot,
} from './snapshots.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

const GONE = '/workout?idx=nie-ma-takiego';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => noise.allow(FAULT_NOISE));

test('a basket that was emptied shows no line of before', async ({ context, page, network }) => {
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await page.goto('/basket');
  await waitForSnapshot(page, '/basket');
  await page.getByRole('button', { name: `Usuń z koszyka: ${BAND.name}` }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect.poll(() => snapshotsOf(page)).not.toContain('/basket');
  await untilSent(page);
  await page.goto(BACKSTAGE);

  await network.set('refuse');
  await film(context);
  const cold = await startFromSnapshot(context, '/basket');
  await expect(cold.getByText(EMPTY)).toBeVisible();
  expect(await snapshotMoment(cold)).toBeUndefined();
  const frames = await filmed(cold);
  expect(frames.filter(({ words }) => words.includes(BAND.name))).toEqual([]);
});

test('a basket that was paid for takes its snapshot with it', async ({ page }) => {
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await page.goto('/basket');
  await waitForSnapshot(page, '/basket');
  await checkOut(page);
  expect(await snapshotsOf(page)).toContain('/basket');
  await pay(page, 'kupujaca@example.com');
  await expectPaid(page);
  await expect.poll(() => snapshotsOf(page)).not.toContain('/basket');
});

test('a workout that is gone takes its snapshot with it, one that cannot be loaded does not', async ({
  page,
  subscriber,
  network,
}) => {
  await openWorkoutOnce(page, subscriber);
  await waitForSnapshot(page, WORKOUT_PATH);
  await page.evaluate(
    async ([from, to]) => {
      const cache = await caches.open('snapshots');
      const stored = await (await cache.match(from))?.json();
      await cache.put(to, Response.json({ ...stored, url: to }));
    },
    [WORKOUT_PATH, GONE] as const,
  );
  await network.set('refuse');
  await page.goto(GONE);
  await expect(page.locator('main [data-notice="offline"]')).toBeVisible();
  // No page of the app is left that would ask again.
  await page.goto('about:blank');
  await network.clear();
  await page.goto(BACKSTAGE);
  expect(await snapshotsOf(page)).toContain(GONE);
  await page.goto(GONE);
  await expect(page.locator('main [data-notice="empty"]')).toBeVisible();
  await expect.poll(() => snapshotsOf(page)).not.toContain(GONE);
});
