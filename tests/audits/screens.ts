/**
 * Saves a picture of every screen to `reports/screens/`, from top to bottom: on a phone in light and
 * in dark, and on a desktop. `npm run screens`
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BAND, checkOut, expectPaid, MINIBANDS, pay, putInBasket } from '../e2e/shopping.ts';
import { signIn, signOut, WORKOUT, WORKOUT_PATH } from '../e2e/steps.ts';
import { createAccount, createSubscriber, freshEmail } from '../fixtures/app/account.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { launchApp } from '../fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../fixtures/chromium.ts';

const DIRECTORY = 'reports/screens';
const DESKTOP = { ...phone, viewport: { width: 1280, height: 800 }, isMobile: false };
const LOOKS = [
  { look: '390-light', device: phone, colorScheme: 'light' },
  { look: '390-dark', device: phone, colorScheme: 'dark' },
  { look: '1280-light', device: DESKTOP, colorScheme: 'light' },
] as const;

/** Longer than the gifts of the paywall take to appear, shorter than a confirmation stays. */
const SETTLED_MS = 1_500;

type Look = (typeof LOOKS)[number];
/** Takes a picture of what is on the screen, or at `path`. */
type Snap = (name: string, path?: string) => Promise<void>;

await rm(DIRECTORY, { recursive: true, force: true });
await mkdir(DIRECTORY, { recursive: true });
const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
try {
  for (const look of LOOKS) await takeAll(browser, app, look);
} finally {
  await browser.close();
  await app.stop();
}

async function takeAll(from: Browser, { origin, control }: AppAddress, look: Look): Promise<void> {
  const { device, colorScheme } = look;
  const options = { ...device, colorScheme, baseURL: origin, reducedMotion: 'reduce' } as const;
  const context = await from.newContext(options);
  const page = await context.newPage();
  const snap: Snap = async (name, path) => {
    if (path !== undefined) await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    await page.screenshot({ path: join(DIRECTORY, `${name}-${look.look}.png`), fullPage: true });
  };
  await takeGuest(page, snap);
  await takeNewcomer(page, snap, { origin, control });
  await takeSubscriber(page, snap, { origin, control });
  await context.close();
}

async function takeGuest(page: Page, snap: Snap): Promise<void> {
  await snap('home', '/');
  await snap('signin', '/signin');
  await snap('signup', '/signup');
  await snap('password-reset', '/passwordReset');
  await snap('new-password', '/createNewPassword?oobCode=kod');
  await snap('new-password-broken', '/createNewPassword');
  await snap('auth-action', '/auth-action?mode=verifyEmail&oobCode=kod');
  await snap('shop', '/shop');
  await snap('product', `/productDetails?id=${MINIBANDS.id}`);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
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
  await page.reload();
  await page.getByRole('button', { name: 'Portal płatności' }).click();
  await page.waitForURL('**/pay/portal/*');
  await snap('pay-portal');
}
