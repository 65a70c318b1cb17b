import type { Locator, Page } from '@playwright/test';
import { BAND, LOCKER, MINIBANDS, PAID, WAITING } from '../fixtures/app/demo-products.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { untilSent } from './basket-truth.ts';
import { expect } from './test.ts';

export {
  BAND,
  EMPTY,
  FAILED,
  LOCKER,
  MINIBANDS,
  ownProduct,
  PAID,
  WAITING,
} from '../fixtures/app/demo-products.ts';

export const UNKNOWN_PAYMENT = 'Nie znamy tej płatności';
/** Beside a sum that the server has not confirmed. */
export const ESTIMATE = 'Suma szacunkowa';

export function added(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Dodano do koszyka' });
}

/** The button on a card of the shop. */
export function addButton(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('button', { name: new RegExp(`^Dodaj do koszyka ?: ${name}$`) });
}

/** Puts one piece in from the product's own page, and waits until the server has it. */
export async function putInBasket(page: Page, product: { id: number }): Promise<void> {
  await chooseOne(page, product);
  await untilSent(page);
}

/** Puts one piece in, with or without a network, and waits until the device has stored it. */
export async function chooseOne(page: Page, product: { id: number }): Promise<void> {
  await page.goto(`/productDetails?id=${product.id}`);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  // The confirmation leaves by itself after three seconds: on a busy machine a pointer that waits until it stands still
  // may come too late.
  await added(page).getByRole('button', { name: 'Kontynuuj zakupy' }).dispatchEvent('click');
}

/** The basket's number in the bar, as a screen reader hears it. */
export function badge(page: Page, pieces: string): Locator {
  return page.getByRole('link', { name: `Koszyk, ${pieces}` });
}

/** The sum of the basket. */
export function total(page: Page): Locator {
  return page.getByText('Razem (z VAT)').locator('xpath=..');
}

/** A line of the basket. */
export function line(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

export async function expectQuantity(page: Page, name: string, quantity: number): Promise<void> {
  await expect(page.getByRole('group', { name: `Ilość: ${name}` })).toHaveText(String(quantity));
}

/** From the basket to the payment page; resolves with the payment's id. */
export async function checkOut(page: Page): Promise<string> {
  await page.goto('/basket');
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
  return paymentOnScreen(page);
}

/** Waits for the payment page; resolves with the id of what is paid there. */
export async function paymentOnScreen(page: Page): Promise<string> {
  await page.waitForURL('**/pay/*');
  // Provider and shop are one origin here: what the device remembers can be read on this page.
  const id = await page.evaluate(() => localStorage.getItem('silna.payment'));
  if (!id) throw new Error('the phone does not remember the payment that it has opened');
  return id;
}

/** Has it sent to a parcel locker; the card is filled in already. */
export async function fillDelivery(page: Page, email?: string): Promise<void> {
  if (email !== undefined) await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Imię i nazwisko').fill('Osoba Testowa');
  await page.getByLabel('Telefon', { exact: true }).fill('600100200');
  await page.getByRole('combobox', { name: 'Paczkomat' }).selectOption(LOCKER.id);
}

export async function pay(page: Page, email?: string): Promise<void> {
  await fillDelivery(page, email);
  await page.getByRole('button', { name: 'Zapłać' }).click();
}

/** The payment counts, and the basket it was for is known to be empty. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: PAID })).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Koszyk', exact: true })).toBeVisible();
}

/** Stays in the shop until the app, its worker and all that is sold are on the device. */
export async function knowTheShop(page: Page): Promise<void> {
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: BAND.name })).toBeVisible();
  await workerInCharge(page);
  await page.waitForLoadState('networkidle');
}

/** Presses plus or minus of a line of the basket. */
export async function step(
  page: Page,
  name: 'Więcej' | 'Mniej',
  product: { name: string } = MINIBANDS,
): Promise<void> {
  await line(page, product.name).getByRole('button', { name }).click();
}
