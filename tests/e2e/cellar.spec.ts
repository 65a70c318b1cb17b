import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import { expectRecovery, expectTraining, FAULT_NOISE, openWorkoutOnce, warmUp } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { agePhone, readPhone } from './phone-storage.ts';
import { expectSchedule, signIn, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test('data ten days old opens, and says its age', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await agePhone(page, subscriber.uid, { days: 10, tokenExpired: true });
  await network.set('blackhole');
  const cold = await coldStart(context, WORKOUT_PATH);
  await expectTraining(cold);
  await expect(cold.page.getByText('zaktualizowano 10 dni temu')).toBeVisible();
  await expectRecovery(context, network, subscriber);
});

test('a schedule never opened before opens in the cellar', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await warmUp(page, network, subscriber);
  expect(page.url()).toMatch(/\/dashboard$/);
  await agePhone(page, subscriber.uid, { days: 1, tokenExpired: false });
  await network.set('refuse');
  for (const program of ['dom-start', 'dom-tabata', 'silownia-sila']) {
    const cold = await coldStart(context, `/module?id=${program}`);
    await expect(cold.page.getByText('Moduły treningowe - 8')).toBeVisible();
    await cold.page
      .getByRole('region', { name: /Moduły/ })
      .getByRole('link')
      .last()
      .click();
    await cold.page.waitForURL(`**/workout?idx=${program}-8`);
    await expect(cold.page.getByRole('tab', { name: 'Rozpiska' })).toBeVisible();
    await expect(cold.page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await cold.page.getByRole('tab', { name: 'Ruchy' }).click();
    const moves = cold.page.getByRole('tabpanel').getByRole('listitem');
    expect(await moves.count()).toBeGreaterThan(3);
    expect(new Set(cold.visited)).toEqual(new Set(['/module', '/workout']));
  }
});

test('failed reads never drop what the phone has', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await agePhone(page, subscriber.uid, { days: 1, tokenExpired: false });
  for (const mode of ['refuse', 'portal', 'status:503', 'refuse'] as const) {
    await network.set(mode);
    await expectTraining(await coldStart(context, WORKOUT_PATH));
  }
  const [last] = context.pages();
  expect(last && (await readAfter(last, network))).toMatchObject({
    owners: [subscriber.uid],
    identities: [subscriber.uid],
  });
});

test('the network coming back renews the page that is open', async ({
  context,
  page,
  subscriber,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await agePhone(page, subscriber.uid, { days: 1, tokenExpired: true });
  await context.setOffline(true);
  const cold = await coldStart(context, WORKOUT_PATH);
  await expectSchedule(cold.page);
  const age = cold.page.getByText('zaktualizowano 1 dzień temu');
  await expect(age).toBeVisible();
  await context.setOffline(false);
  await expect(age).toHaveCount(0);
  expect(cold.answers).toContainEqual(expect.stringMatching(/^200 \/v1\//));
});

test('a browser started anew without a network opens the training', async ({
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await withProfile(async (launch) => {
    const before = await launch();
    noise.listen(before);
    await openWorkoutOnce(await firstPage(before), subscriber);
    await agePhone(await firstPage(before), subscriber.uid, { days: 1, tokenExpired: true });
    await before.close();

    await network.set('blackhole');
    const after = await launch();
    noise.listen(after);
    await expectTraining(await coldStart(after, WORKOUT_PATH));
    await expectRecovery(after, network, subscriber);
  }, network.origin);
});

test("a black hole at Google's script host alone changes nothing", async ({
  subscriber,
  network,
  noise,
}) => {
  let connections = 0;
  const hole = createServer(() => (connections += 1));
  await once(hole.listen(0, '127.0.0.1'), 'listening');
  const address = hole.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await withProfile(
    async (launch) => {
      const context = await launch();
      noise.listen(context);
      await openWorkoutOnce(await firstPage(context), subscriber);
      const cold = await coldStart(context, WORKOUT_PATH);
      await expectTraining(cold);
      expect(cold.answers).toContainEqual(expect.stringMatching(/^200 .*accounts:lookup/));
      expect(connections).toBe(0);
      // The hole is where the browser looks for the host.
      noise.allow(/foreign request: https:\/\/apis\.google\.com|net::ERR_/);
      void cold.page.goto('https://apis.google.com/js/api.js').catch(() => undefined);
      await expect.poll(() => connections).toBeGreaterThan(0);
    },
    network.origin,
    [`--host-resolver-rules=MAP apis.google.com 127.0.0.1:${port}`],
  );
  hole.close();
});

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
  await cold.getByRole('button', { name: 'Następny ruch' }).click();
  await expect(
    cold.getByText('Jesteś bez zasięgu, a tego filmu nie ma jeszcze w telefonie.'),
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

test('the first sign-in without a network says that it failed and can be repeated', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await page.goto('/signin');
  await network.set('refuse', /googleapis\.com/);
  await page.getByLabel('E-mail').fill(subscriber.email);
  await page.getByLabel('Hasło', { exact: true }).fill(subscriber.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('Sprawdz wprowadzone dane')).toBeVisible();
  await network.clear();
  await signIn(page, subscriber);
});

/** The phone's storage, read once the network answers again. */
async function readAfter(page: Page, network: { clear(): Promise<void> }) {
  await network.clear();
  return readPhone(page);
}

function picturesOf(page: Page) {
  return page.getByRole('tabpanel').locator('img');
}

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
