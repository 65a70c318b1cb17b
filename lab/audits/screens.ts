/**
 * `npm run lab -- screens app`: saves a contact sheet of every screen to `reports/screens/`: six widths in light and
 * in dark, from the top to at most two and a half phone heights; and the pictures of the README to
 * `docs/screens/`. `-- --only shop,basket` for some.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  BAND,
  checkOut,
  expectPaid,
  MINIBANDS,
  pay,
  putInBasket,
} from '../../tests/e2e/shopping.ts';
import { signIn, signOut, WORKOUT, WORKOUT_PATH } from '../../tests/e2e/steps.ts';
import { createAccount, createSubscriber, freshEmail } from '../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../tests/fixtures/app/address.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../../tests/fixtures/chromium.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { NAME_HELPER } from '../name-helper.ts';
import { list, readOptions } from '../command-options.ts';

const SHEETS = 'reports/screens';
const PICTURES = 'docs/screens';
/** Widths in px: a small and a usual phone, both breakpoints with their neighbours, a desktop. */
const WIDTHS = [360, 390, 768, 846, 1068, 1280] as const;
const THEMES = ['light', 'dark'] as const;
/** Screens that the README shows, each with its theme. */
const README: Readonly<Record<string, (typeof THEMES)[number]>> = {
  dashboard: 'light',
  module: 'light',
  workout: 'dark',
  shop: 'light',
  basket: 'dark',
  paywall: 'light',
};
const HEIGHT = 844;
const MOST_HEIGHT = 2_110;
/** Pause in ms: the paywall's gifts take less to appear, a confirmation stays for longer. */
const SETTLED_MS = 1_500;
/** Pause in ms after which a new width or theme is drawn, its pictures included. */
const REDRAWN_MS = 350;

/** Takes a contact sheet of what is on the screen, or at `path`. */
type Snap = (name: string, path?: string) => Promise<void>;

const { only: wanted } = readOptions({ only: list });

await mkdir(SHEETS, { recursive: true });
const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
try {
  const { origin } = app;
  const options = { ...phone, isMobile: false, baseURL: origin, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, deviceScaleFactor: 1 });
  await context.addInitScript(NAME_HELPER);
  const page = await context.newPage();
  const snap: Snap = async (name, path) => {
    if (path !== undefined) await page.goto(path, { waitUntil: 'networkidle' });
    if (wanted && !wanted.includes(name)) return;
    await page.waitForTimeout(SETTLED_MS);
    await contactSheet(join(SHEETS, `${name}.webp`), await shots(page));
    const theme = README[name];
    if (theme) await saveScreen(page, join(PICTURES, `${name}-390-${theme}.png`), theme);
  };
  await takeGuest(page, snap);
  await takeNewcomer(page, snap, app);
  await takeSubscriber(page, snap, app);
} finally {
  await browser.close();
  await app.stop();
}

/** Photographs the page in all widths and both themes, and leaves it as it was: on a phone in light. */
async function shots(page: Page): Promise<Shot[][]> {
  const rows: Shot[][] = [];
  /* oxlint-disable no-await-in-loop -- one page, look by look */
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const row: Shot[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.waitForTimeout(REDRAWN_MS);
      await page.evaluate(drawAll, MOST_HEIGHT);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, HEIGHT), MOST_HEIGHT) };
      row.push({ ...clip, image: await page.screenshot({ clip, fullPage: true }) });
    }
    rows.push(row);
  }
  /* oxlint-enable no-await-in-loop */
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: HEIGHT });
  return rows;
}

/** Runs in the page: loads the lazy pictures as far down as the sheet reaches. */
async function drawAll(reach: number): Promise<void> {
  delete document.documentElement.dataset.fresh;
  const near = [...document.images].filter((image) => image.getBoundingClientRect().top < reach);
  for (const image of near) image.loading = 'eager';
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
}

/** Saves the page as a phone shows it before any scroll. */
async function saveScreen(page: Page, path: string, colorScheme: (typeof THEMES)[number]) {
  await page.emulateMedia({ colorScheme });
  await page.waitForTimeout(REDRAWN_MS);
  await page.screenshot({ path });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function takeGuest(page: Page, snap: Snap): Promise<void> {
  await snap('home', '/');
  await snap('blog', '/blog');
  await snap('blog-diet', '/blog?tag=Dieta');
  await snap('article', '/blog/id/1');
  await snap('article-tabata', '/blog/id/4');
  await snap('article-measurements', '/blog/id/5');
  await snap('article-calories', '/blog/id/8');
  await snap('article-habits', '/blog/id/9');
  await snap('article-missing', '/blog/id/999');
  await snap('privacy-policy', '/privacy_policy');
  await snap('free-workout', '/trening-na-probe');
  await snap('moves', '/moves');
  await snap('move', '/moves/most-biodrowy');
  await snap('signin', '/signin');
  await snap('signup', '/signup');
  await snap('password-reset', '/passwordReset');
  await snap('new-password', '/createNewPassword?oobCode=kod');
  await snap('new-password-broken', '/createNewPassword');
  await snap('auth-action', '/auth-action?mode=verifyEmail&oobCode=kod');
  await snap('shop', '/shop');
  await snap('product', `/productDetails?id=${MINIBANDS.id}`);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  // The confirmation stays while it has the focus.
  await page.keyboard.press('Tab');
  await snap('product-added');
  await snap('product-missing', '/productDetails?id=999999');
  await putInBasket(page, BAND);
  await snap('basket', '/basket');
  const waiting = await checkOut(page);
  await snap('pay');
  await snap('payment-waiting', `/paymentSuccess?payment=${waiting}`);
  await snap('payment-failure', '/paymentFailure');
  await snap('payment-unknown', `/paymentSuccess?payment=${'x'.repeat(22)}`);
  await checkOut(page);
  await pay(page, freshEmail());
  await expectPaid(page);
  await snap('payment-success');
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await snap('order-guest');
  await snap('withdrawal', '/withdrawal');
  await snap('basket-empty', '/basket');
}

async function takeNewcomer(page: Page, snap: Snap, address: AppAddress): Promise<void> {
  await signIn(page, await createAccount(address), '/paywall');
  await snap('paywall');
  await snap('profile-orders-empty', '/profile?tab=orders');
  await signOut(page);
}

async function takeSubscriber(page: Page, snap: Snap, address: AppAddress): Promise<void> {
  await signIn(page, await createSubscriber(address));
  await snap('dashboard');
  await snap('module', `/module?id=${WORKOUT.program}`);
  await snap('workout', WORKOUT_PATH);
  await snap('workout-moves', `${WORKOUT_PATH}&tab=moves`);
  await snap('week', '/week');
  await snap('import', '/import');
  await snap('paywall-subscriber', '/paywall');
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, BAND);
  await checkOut(page);
  await pay(page);
  await expectPaid(page);
  await snap('profile', '/profile');
  await page.getByRole('button', { name: 'Edytuj dane' }).click();
  await snap('profile-edit');
  await snap('profile-orders', '/profile?tab=orders');
  await page.getByRole('button', { name: 'szczegóły' }).click();
  await snap('profile-order');
  await snap('profile-subscriptions', '/profile?tab=subscriptions');
  await page.getByRole('button', { name: 'Anuluj subskrypcję' }).click();
  await snap('profile-cancel');
  await snap('profile-downloads', '/profile?tab=downloads');
  await snap('module-missing', '/module?id=nie-ma');
  await snap('workout-missing', '/workout?idx=nie-ma');
  await snap('not-found', '/nie-ma');
  await page.goto('/profile?tab=subscriptions');
  await page.getByRole('button', { name: 'Płatności i faktury' }).click();
  await page.waitForURL('**/pay/portal/*');
  await snap('pay-portal');
}
