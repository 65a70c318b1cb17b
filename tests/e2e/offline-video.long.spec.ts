import type { Page } from '@playwright/test';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { expectSchedule, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test('in the cellar a video shows its picture and says why', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expect(picturesOf(page)).toHaveCount(7);
  await page.waitForLoadState('networkidle');

  await network.set('refuse');
  const { page: cold } = await coldStart(context, WORKOUT_PATH);
  await cold.getByRole('button', { name: /^Odtwórz/ }).click();
  await expect(cold.getByText('Ten film nie chce się teraz odtworzyć.')).toBeVisible();
  const poster = cold.locator('img').first();
  await expect.poll(() => poster.evaluate(isDrawn)).toBe(true);
  await expectSchedule(cold);
  await cold.getByRole('tab', { name: 'Ruchy' }).click();
  await expect(picturesOf(cold)).toHaveCount(7);

  await context.setOffline(true);
  await cold.getByRole('button', { name: 'Następne ćwiczenie' }).click();
  await expect(
    cold.getByText('Nie masz zasięgu, a tego filmu nie ma jeszcze w telefonie.'),
  ).toBeVisible();

  await network.clear();
  await context.setOffline(false);
  await expect
    .poll(() => cold.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test('a video that stalls gives way to its picture', async ({ page, subscriber, network }) => {
  await openWorkoutOnce(page, subscriber);
  await network.set('blackhole', /\.mp4$/);
  await page.getByRole('button', { name: /^Odtwórz/ }).click();
  await expect(page.getByText('Wczytuję film…')).toBeVisible();
  await expect(page.getByText('Ten film nie chce się teraz odtworzyć.')).toBeVisible();
  await network.clear();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

function picturesOf(page: Page) {
  return page.getByRole('tabpanel').locator('img');
}

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
