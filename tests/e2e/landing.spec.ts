import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { productList } from '../../src/contract/products.ts';
import { formatPrice } from '../../src/lib/format-price.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { FAULT_NOISE } from './cellar.ts';
import { storedRecords } from './indexed-db.ts';
import { BAND } from './shopping.ts';
import { holdCode, reactStands, stopClock } from './steps.ts';
import { expect, test } from './test.ts';
import { isPlaying } from './playing-videos.ts';
import { LONG } from '../long.ts';

const CLAIM = 'Napnij gumę. Poczuj, jaka jesteś silna.';
/** The chunk of the workout to try. */
const ENGINE = /\/assets\/trial-/;
const IN_THE_PHONE = 'Ta strona jest już u ciebie zapisana.';

test('the claim, its price and its clip stand on the first screen', async ({ page, app }) => {
  const plans = (await products(app)).filter(({ product_type }) =>
    product_type.startsWith('subscription_'),
  );
  const year = plans.find(({ product_type }) => product_type === 'subscription_year');
  await page.goto('/');
  const claim = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  const month = formatPrice(Math.round((year?.new_price ?? 0) / 12));
  await expect(claim.getByText(`od ${month} miesięcznie`)).toBeInViewport({ ratio: 1 });
  await expect(claim.locator('video')).toBeInViewport({ ratio: 1 });
});

test('the clip plays once the page has loaded, while it is looked at, and pauses when told to', async ({
  page,
  network,
  noise,
}) => {
  // A held picture ends with the clearing.
  noise.allow(/net::ERR_/);
  await network.set('blackhole', /powitanie/);
  await page.goto('/', { waitUntil: 'commit' });
  const clip = page.locator('video');
  const pause = page.getByRole('button', { name: /^Zatrzymaj film: Przysiad z.minibandem$/ });
  await reactStands(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(network.requests(/\.mp4/)).toEqual([]);
  await network.clear();
  await expect(pause).toBeVisible();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await clip.evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
    'przysiad-z-minibandem',
  );
  await expect(clip).toHaveJSProperty('muted', true);

  // Out of sight it rests, and goes on when it is seen again.
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(clip).toHaveJSProperty('paused', true);
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);

  // A clip that the user has paused stays paused.
  await pause.click();
  await expect(clip).toHaveJSProperty('paused', true);
  await page.evaluate(() => scrollTo(0, 2_000));
  await clip.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Odtwórz film/ })).toBeVisible();
  await expect(clip).toHaveJSProperty('paused', true);
});

const WAITING: [reason: string, arrange: (page: Page) => Promise<unknown>][] = [
  ['less motion is preferred', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'the network is slow',
    (page) =>
      page.addInitScript(() => {
        const connection = Object.assign(new EventTarget(), { effectiveType: '3g' });
        Object.defineProperty(navigator, 'connection', { value: connection });
      }),
  ],
];

for (const [reason, arrange] of WAITING) {
  test(`the clip waits for the user where ${reason}`, async ({ page, network }) => {
    await arrange(page);
    await page.goto('/');
    const clip = page.locator('video');
    await clip.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(clip).toHaveJSProperty('paused', true);
    expect(network.requests(/\.mp4/)).toEqual([]);
    await page.getByRole('button', { name: /^Odtwórz film/ }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
}

test('a set of the workout is done, rested after and done again, to the end', async ({
  page,
  network,
}) => {
  await page.clock.install();
  await page.goto('/');
  await reactStands(page);
  await page.waitForLoadState('networkidle');
  expect(network.requests(ENGINE)).toEqual([]);
  const { screen, button, time } = trialOn(page);
  await screen.scrollIntoViewIfNeeded();
  await expect.poll(() => network.requests(ENGINE).length, 'before any press').toBeGreaterThan(0);

  await expect(screen).toContainText(/seria.1.z.2.*10.*powtórzeń/);
  await stopClock(page);
  await button.click();
  await expect(time).toHaveText('5');
  await expect(screen).toContainText('Potem seria 2 z 2');
  await expect(screen.getByRole('status')).toHaveText(/^Przerwa, 5.sekund\. Potem: przysiad/);
  await page.clock.runFor(2_000);
  await expect(time).toHaveText('3');
  await page.clock.runFor(3_000);
  await expect(time).toHaveCount(0);
  await expect(button).toHaveText('Seria zrobiona');
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(screen).toContainText(/2.serie.*Wszystko zrobione.*20.*powtórzeń/);
  await expect(screen.getByRole('link', { name: 'Zrób cały trening bez konta' })).toHaveAttribute(
    'href',
    '/trening-na-probe',
  );
  await expect(button).toHaveText('Jeszcze raz');
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Seria zrobiona');
  await expect(screen).toContainText('seria 1 z 2');
});

for (const before of ['the app', 'the engine'] as const) {
  test(`a press before ${before} has come counts from when it was made`, async ({ page }) => {
    const { button, time } = trialOn(page);
    const letGo = before === 'the app' ? await holdCode(page) : undefined;
    await page.goto('/', { waitUntil: 'commit' });
    const letEngineGo = letGo ?? (await reactStands(page), await holdCode(page));
    await button.click();
    // A double tap is one press.
    await button.dblclick({ force: true });
    await expect(time).toHaveCount(0);
    letEngineGo();
    await expect(time).toBeVisible();
    await expect(button).toHaveText('Pomiń przerwę');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the workout stands as it begins', async ({ page }) => {
    await page.goto('/');
    const { screen, button } = trialOn(page);
    await expect(screen).toContainText(/seria.1.z.2.*10.*powtórzeń/);
    await expect(button).toHaveText('Seria zrobiona');
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'installed' });

  test(
    'it says that it is in the phone when it is, and opens there without a network',
    { tag: LONG },
    async ({ page, network, noise }) => {
      noise.allow(FAULT_NOISE);
      await page.goto('/');
      await workerInCharge(page);
      await expect(page.getByText(IN_THE_PHONE)).toBeVisible();
      // The database stores what was read a second later, or when the browser comes round to it.
      await expect
        .poll(async () => String((await storedRecords(page, 'silna', 'queries'))[0]?.value))
        .toContain(BAND.name);

      await network.set('refuse');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: CLAIM })).toBeVisible();
      await expect(page.getByText(IN_THE_PHONE)).toBeVisible();
      await expect(page.getByRole('link', { name: BAND.name })).toBeVisible();
      await page.getByRole('switch', { name: 'Zasięg' }).press('Space');
      await expect(page.getByRole('switch', { name: 'Zasięg' })).not.toBeChecked();
      const { button, time } = trialOn(page);
      await button.click();
      await expect(time).toBeVisible();
    },
  );
});

/** The screen of a workout to try. */
function trialOn(page: Page) {
  const screen = page.getByRole('group', { name: 'Wypróbuj jedno ćwiczenie' });
  return { screen, button: screen.getByRole('button'), time: screen.getByRole('timer') };
}

async function products(app: AppAddress) {
  const answer = await fetch(new URL(API.products, app.origin));
  return v.parse(productList, await answer.json()).data;
}
