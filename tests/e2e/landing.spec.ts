import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { API } from '../../src/contract/paths.ts';
import { planDescription, productList } from '../../src/contract/products.ts';
import { formatPrice } from '../../src/lib/money.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { FAULT_NOISE } from './cellar.ts';
import { BAND, MINIBANDS } from './shopping.ts';
import { openAs } from './sessions.ts';
import { NO_PLAN, reactStands } from './steps.ts';
import { expect, test } from './test.ts';

const CLAIM = 'Napnij gumę. Poczuj, jaka jesteś silna.';
const IN_THE_PHONE = 'Ta strona jest już u\u00a0ciebie zapisana.';

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

test('the plans stand with the prices and the gifts of the shop', async ({ page, app }) => {
  await page.goto('/');
  const plans = chapter(page, 'Na jak długo się umawiamy?').getByRole('listitem');
  const onSale = (await products(app)).filter(({ product_type }) =>
    product_type.startsWith('subscription_'),
  );
  await expect(plans).toHaveCount(onSale.length);
  for (const { name, new_price, description } of onSale) {
    const plan = plans.filter({ has: page.getByRole('heading', { name }) });
    const { giftDescription = '' } = v.parse(planDescription, JSON.parse(description));
    // oxlint-disable-next-line no-await-in-loop -- plan by plan
    await expect(plan).toContainText(formatPrice(new_price));
    // oxlint-disable-next-line no-await-in-loop
    await expect(plan).toContainText(giftDescription);
  }
  await expect(plans.filter({ hasText: 'Najczęściej wybierany' })).toContainText('Plan kwartalny');
});

test('a guest is led to an account, the shop, the blog', async ({ page }) => {
  const ways: [chapter: string, link: string | RegExp, path: string, heading: string | RegExp][] = [
    ['Gdzie dziś ćwiczysz?', 'Zacznij na siłowni', '/signup', 'Wypełnij formularz'],
    ['Na jak długo się umawiamy?', 'Wybieram plan kwartalny', '/signup', 'Wypełnij formularz'],
    ['Siłownia, która', MINIBANDS.name, `/productDetails?id=${MINIBANDS.id}`, MINIBANDS.name],
    ['Siłownia, która', /^Wszystko w.sklepie$/, '/shop', 'Sklep'],
    ['Tak wygląda trening', 'wypróbuj go na blogu', '/blog/id/4', /tabata/],
    ['Świeżo na blogu', 'Nawyki, które zostają', '/blog/id/9', /^Nawyki, które zostają/],
    ['Świeżo na blogu', 'Wszystkie wpisy', '/blog', /./],
    ['Ty wybierasz plan', 'Zakładam konto', '/signup', 'Wypełnij formularz'],
  ];
  for (const [title, link, path, heading] of ways) {
    /* oxlint-disable no-await-in-loop -- way by way */
    await page.goto('/');
    await chapter(page, title).getByRole('link', { name: link }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    /* oxlint-enable no-await-in-loop */
  }
});

test('the newest articles stand there, the last one first', async ({ page }) => {
  await page.goto('/');
  const articles = chapter(page, 'Świeżo na blogu').getByRole('listitem').getByRole('link');
  await expect(articles).toHaveCount(3);
  const paths = await articles.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(paths).toEqual(['/blog/id/9', '/blog/id/8', '/blog/id/6']);
});

test('whoever has an account is led into the app', async ({ page, newcomer, noise }) => {
  noise.allow(NO_PLAN);
  await openAs(page, newcomer, '/');
  await expect(page.getByRole('link', { name: 'Przejdź do programów' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Załóż konto' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Wybieram plan roczny' }).click();
  await page.waitForURL('**/paywall');
  await page.goto('/');
  await page.getByRole('link', { name: 'Zacznij na siłowni' }).click();
  await page.waitForURL('**/dashboard?location=GYM');
  await expect(page.getByRole('tab', { name: 'Siłownia' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the phone to try is worked by the keyboard', async ({ page }) => {
  await page.goto('/');
  const phone = page.getByRole('group', { name: 'Telefon na próbę' });
  const signal = page.getByRole('switch', { name: 'Zasięg' });
  const says = phone.getByRole('status');
  await expect(signal).toBeChecked();

  await signal.focus();
  await page.keyboard.press('Space');
  await expect(signal).not.toBeChecked();
  await expect(says).toContainText('Rozpiska i\u00a0film zostają');
  await expect(phone.getByText('Przysiad z\u00a0minibandem')).toBeVisible();

  await phone.getByRole('button', { name: 'Więcej' }).focus();
  await page.keyboard.press('Enter');
  await expect(phone.getByRole('group', { name: /^Ilość/ })).toHaveText('2');
  await expect(phone.getByText('czeka na sieć')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(says).toContainText('Do płatności potrzebna jest sieć');

  await signal.focus();
  await page.keyboard.press('Space');
  await expect(signal).toBeChecked();
  await expect(says).toContainText('Nic nie zginęło');
  await expect(phone.getByText('czeka na sieć')).toHaveCount(0);
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
  await page.waitForTimeout(500);
  expect(network.requests(/\.mp4/)).toEqual([]);
  await network.clear();
  await expect(pause).toBeVisible();
  await expect.poll(() => isPlaying(clip)).toBe(true);
  expect(await clip.evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
    'przysiad-z-minibandem',
  );
  await expect(clip).toHaveJSProperty('muted', true);

  // Out of sight it rests, and goes on when it is seen again.
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(clip).toHaveJSProperty('paused', true);
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(clip)).toBe(true);

  // What the user has stopped stays so.
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
  test(`where ${reason} the clip waits for the user`, async ({ page, network }) => {
    await arrange(page);
    await page.goto('/');
    const clip = page.locator('video');
    await clip.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(clip).toHaveJSProperty('paused', true);
    expect(network.requests(/\.mp4/)).toEqual([]);
    await page.getByRole('button', { name: /^Odtwórz film/ }).click();
    await expect.poll(() => isPlaying(clip)).toBe(true);
  });
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it says that it is in the phone when it is, and opens there without a network', async ({
    page,
    network,
    noise,
  }) => {
    noise.allow(FAULT_NOISE);
    await page.goto('/');
    await workerInCharge(page);
    await expect(page.getByText(IN_THE_PHONE)).toBeVisible();
    await page.waitForLoadState('networkidle');

    await network.set('refuse');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: CLAIM })).toBeVisible();
    await expect(page.getByText(IN_THE_PHONE)).toBeVisible();
    await expect(page.getByRole('link', { name: BAND.name })).toBeVisible();
    await page.getByRole('switch', { name: 'Zasięg' }).press('Space');
    await expect(page.getByRole('switch', { name: 'Zasięg' })).not.toBeChecked();
  });
});

/** A section of the page by the beginning of its heading. */
function chapter(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title.replaceAll('?', '\\?')}`) });
}

async function products(app: AppAddress) {
  const answer = await fetch(new URL(API.products, app.origin));
  return v.parse(productList, await answer.json()).data;
}

/** Time passes in the clip, and it has a picture. */
async function isPlaying(clip: Locator): Promise<boolean> {
  return clip.evaluate(async (video: HTMLVideoElement) => {
    const before = video.currentTime;
    await new Promise((later) => setTimeout(later, 250));
    return video.currentTime !== before && video.videoWidth > 0 && !video.paused;
  });
}
