import type { Page } from '@playwright/test';
import { chromiumOptions } from '../fixtures/chromium.ts';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import { patience } from '../fixtures/machine.ts';
import { FAULT_NOISE, prefetchForOffline } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { endWarmUp, trainToTheEnd, press } from './active-workout.ts';
import {
  expectPlays,
  hereMark,
  isPlaying,
  videosAsked,
  showOfflineOnly,
} from './playing-videos.ts';
import { BAND, chooseOne, expectQuantity, MINIBANDS, putInBasket } from './shopping.ts';
import { openAs } from './sessions.ts';
import { WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** The last workout of the program, which was never opened while there was a network. */
const LAST = { path: `/workout?idx=${WORKOUT.program}-8&tab=moves` } as const;

test('the airplane journey', async ({ browser, subscriber, network, noise }) => {
  test.setTimeout(patience(180_000));
  noise.allow(FAULT_NOISE);
  await withProfile(async (launch) => {
    // The shell offers no installation.
    const ground = await launch(chromiumOptions);
    noise.listen(ground);
    await ground.addInitScript(() => {
      addEventListener('beforeinstallprompt', () => Object.assign(window, { isInstallable: true }));
    });
    const phone = await firstPage(ground);
    await prefetchForOffline(phone, network, subscriber);
    await putInBasket(phone, MINIBANDS);
    await phone.goto('/shop');
    await expect(phone.getByRole('link', { name: BAND.name }).first()).toBeVisible();
    await phone.goto(`/productDetails?id=${BAND.id}`);
    await expect(phone.getByRole('heading', { level: 1, name: BAND.name })).toBeVisible();

    await phone.goto(`/module?id=${WORKOUT.program}`);
    await phone.waitForFunction(() => 'isInstallable' in window);
    await phone.getByRole('button', { name: /^Pobierz cały program/ }).click();
    // The first download offers the installation, where the browser can install.
    const offer = phone.getByRole('dialog', { name: 'Silna na ekranie początkowym' });
    await offer.getByRole('button', { name: 'Nie teraz' }).click();
    await expect(phone.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible({
      timeout: patience(60_000),
    });
    const videos = videosAsked(network);
    expect(videos).toHaveLength(new Set(videos).size);
    await ground.close();

    await network.set('refuse');
    const plane = await launch(chromiumOptions);
    noise.listen(plane);
    await plane.setOffline(true);
    await train(await coldStart(plane, '/dashboard'));
    await trainOffline(await firstPage(plane));
    await shop(await firstPage(plane));
    await plane.close();

    // Killed once more with the changes unsent: landing is a start of its own.
    await network.clear();
    // The ledger is emptied before the browser starts: its worker may send waiting changes before a page is open.
    network.forget();
    const landed = await launch(chromiumOptions);
    noise.listen(landed);
    const home = await firstPage(landed);
    await home.goto('/dashboard');
    await expect(home.getByRole('heading', { name: 'Dzisiejszy trening zrobiony' })).toBeVisible();
    // A navigation would cut off what is being sent, which is then sent once more, as the same change.
    await home.waitForLoadState('networkidle');
    await home.goto('/basket');
    await expectBasket(home);
    await expect
      .poll(() => network.requests(/^\/api\/basket\/add/).length, { timeout: patience(60_000) })
      .toBe(2);
    await home.waitForLoadState('networkidle');
    expect(videosAsked(network)).toEqual([]);
  }, network.origin);

  // Another device sees the basket as the server has it.
  const other = await browser.newContext({ baseURL: network.origin, locale: 'pl-PL' });
  noise.listen(other);
  const page = await other.newPage();
  await openAs(page, subscriber, '/basket');
  await expectBasket(page);
  await other.close();
});

/** From the dashboard to the end of two workouts, one of them never opened before. */
async function train({ page, visited }: { page: Page; visited: string[] }): Promise<void> {
  await showOfflineOnly(page);
  const cards = page.getByRole('tabpanel').getByRole('link');
  const downloaded = cards.filter({ hasText: WORKOUT.programName });
  await expect(downloaded).toContainText('8 z 8');
  // Another program and the short workouts share some of the videos; the last has nothing to train with here.
  expect(await cards.count()).toBeLessThan(4);
  await downloaded.click();
  const workouts = page.getByRole('region', { name: /Moduły/ }).getByRole('link');
  await expect(workouts).toHaveCount(8);
  for (const row of await workouts.all()) {
    // oxlint-disable-next-line no-await-in-loop -- row by row
    await expect(hereMark(row)).toBeVisible();
  }
  await expectPictures(page);
  await workouts.first().click();
  await page.waitForURL(`**${WORKOUT_PATH}`);
  await expect(page.getByText(WORKOUT.schedule)).toBeVisible();
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expectPlays(page, 7);
  expect(new Set(visited)).toEqual(new Set(['/dashboard', '/module', '/workout']));

  await page.goto(LAST.path);
  const moves = page.getByRole('tabpanel').getByRole('listitem');
  await expect(moves.first()).toBeVisible();
  await expectPictures(page);
  await expectPlays(page, await moves.count());
}

/** A whole workout, from its first step to its end; its videos play. */
async function trainOffline(page: Page): Promise<void> {
  await page.goto(WORKOUT_PATH);
  await press(page, 'Trenuj krok po kroku');
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await trainToTheEnd(page);
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Every picture of the page is drawn, far down as well; nobody has looked at most of them before. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('picture img');
  await pictures.evaluateAll((images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
  });
  expect(await pictures.count()).toBeGreaterThan(1);
  const missing = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.naturalWidth === 0).map((image) => image.src),
    );
  await expect.poll(missing).toEqual([]);
}

/** Adds one more piece of the product in the basket, and a new product. */
async function shop(page: Page): Promise<void> {
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: BAND.name }).first()).toBeVisible();
  await expectPictures(page);
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await page
    .getByRole('group', { name: `Ilość: ${MINIBANDS.name}` })
    .getByRole('button', { name: 'Więcej' })
    .click();
  await expectQuantity(page, MINIBANDS.name, 2);
  await chooseOne(page, BAND);
  await page.goto('/basket');
  await expectBasket(page);
}

async function expectBasket(page: Page): Promise<void> {
  await expectQuantity(page, MINIBANDS.name, 2);
  await expectQuantity(page, BAND.name, 1);
}
