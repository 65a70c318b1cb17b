import type { Page } from '@playwright/test';
import { tellApp } from '../fixtures/app/account.ts';
import { brokenWords, expectAccessible, overflowing } from './accessible.ts';
import { keepSession } from './sessions.ts';
import { BAND, checkOut, expectPaid, MINIBANDS, pay, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

test('an order is told in each of its states, readable for everybody', async ({ page, app }) => {
  test.slow();
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, BAND);
  await checkOut(page);
  await pay(page, 'ewa@example.com');
  await expectPaid(page);
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Zamówienie nr\s\d+$/);
  const order = Number(/\d+/.exec((await title.textContent()) ?? '')?.[0]);
  const standing = page.getByRole('heading', { name: 'Stan zamówienia' }).locator('xpath=..');

  await expect(standing).toContainText('Opłacone, pakujemy twoją paczkę');
  await expectReadable(page, 'a paid order');
  for (const [state, words] of [
    ['packed', 'Spakowane, czeka na wyjazd'],
    ['sent', 'W drodze do paczkomatu'],
    ['delivered', 'Dostarczone'],
    ['returned', 'Paczka wróciła do nas'],
    ['cancelled', 'Anulowane'],
  ] as const) {
    await tellApp(app, { type: 'take-step', order, state });
    await page.reload();
    await expect(standing).toContainText(words);
    await expectReadable(page, `an order that is ${state}`);
  }
  await expect(standing.getByRole('link', { name: 'Śledź paczkę' })).toBeVisible();
  await expect(standing).toContainText('188,98 zł');
});

test('an order of a user that is opened again tells what the company did meanwhile, also in large letters', async ({
  page,
  app,
  subscriber,
}) => {
  test.slow();
  await keepSession(page, subscriber);
  await putInBasket(page, MINIBANDS);
  await checkOut(page);
  await pay(page);
  await expectPaid(page);
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await expect(page.getByText('Opłacone, pakujemy twoją paczkę')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const order = Number(/\d+/.exec(title ?? '')?.[0]);
  await tellApp(app, { type: 'take-step', order, state: 'packed' });
  await page.reload();
  await expect(page.getByText('Spakowane, czeka na wyjazd')).toBeVisible();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await brokenWords(page, 'main'), `${width}`).toEqual([]);
    expect(await overflowing(page), `${width}`).toEqual([]);
  }
});

async function expectReadable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page), what).toEqual([]);
  if (size) await page.setViewportSize(size);
}
