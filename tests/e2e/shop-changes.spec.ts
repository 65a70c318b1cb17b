import * as v from 'valibot';
import { API } from '../../src/contract/paths.ts';
import { productList } from '../../src/contract/products.ts';
import { tellApp } from '../fixtures/app/account.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { guestBasket, keptChanges, untilSent } from './basket-truth.ts';
import {
  added,
  BAND,
  EMPTY,
  expectQuantity,
  line,
  ownProduct,
  putInBasket,
  total,
} from './shopping.ts';
import { expect, test } from './test.ts';

test('a change of price is told before the payment', async ({ page, app }) => {
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  await untilListed(app, product.id, 12_50);
  await page.goto('/basket');
  await expect(line(page, product.name)).toContainText('Cena zmieniła się z 10,00 zł na 12,50 zł');
  await expect(total(page)).toContainText('12,50 zł');
});

test('no document of the shop has an old price in it', async ({ app, request }) => {
  const product = await ownProduct(app);
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  await untilListed(app, product.id, 12_50);
  const shop = await (await request.get('/shop')).text();
  const card = shop.slice(shop.indexOf(product.name)).split('</li>', 1)[0];
  expect(card).toContain('12,50\u00A0zł');
  // What devices keep, and show before they have asked, knows no price at all.
  const onPhones = await (await request.get('/index.html')).text();
  expect(onPhones).toContain('<h1');
  expect(onPhones).not.toContain('new_price');
  expect((await request.get('/shop/index.html')).status()).toBe(404);
});

test('a price that changes while it is shown is not charged unseen', async ({
  page,
  app,
  noise,
}) => {
  noise.allow(/status of 409 .*\/api\/guest\/payment/);
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await page.goto('/basket');
  await expect(total(page)).toContainText('10,00 zł');
  // What is read while the page opens is seen; from then on only the payment tells.
  await page.waitForLoadState('networkidle');
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  const toPayment = page.getByRole('button', { name: 'Przejdź do płatności' });
  await toPayment.click();
  await expect(total(page)).toContainText('12,50 zł');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/basket');
  await toPayment.click();
  await page.waitForURL('**/pay/*');
  // With the delivery to a parcel locker.
  await expect(page.getByRole('heading', { level: 1, name: 'Do zapłaty 22,49 zł' })).toBeVisible();
});

test('what was withdrawn can only be taken out', async ({ page, app }) => {
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await putInBasket(page, BAND);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await page.goto('/basket');
  await expect(line(page, product.name)).toContainText(
    'nie ma już w sprzedaży, możesz go tylko usunąć.',
  );
  const toPayment = page.getByRole('button', { name: 'Przejdź do płatności' });
  await expect(toPayment).toBeDisabled();
  await page.getByRole('button', { name: `Usuń z koszyka: ${product.name}` }).click();
  await expect(line(page, product.name)).toHaveCount(0);
  await expect(toPayment).toBeEnabled();
});

test('what cannot be shown can be taken out and had back', async ({ page, app, network }) => {
  const product = await ownProduct(app);
  await putInBasket(page, product);
  network.impersonate(/^\/api\/product/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [] }));
  });
  await page.goto('/basket');
  const unknown = line(page, 'Nie możemy teraz pokazać tego produktu.');
  await unknown.getByRole('button').click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Usunięto produkt z\u00A0koszyka' });
  await toast.getByRole('button', { name: 'Cofnij' }).click();
  await expect(unknown).toBeVisible();
  await untilSent(page);
  expect(await guestBasket(app, page)).toEqual({ [product.id]: 1 });
});

test('what was withdrawn cannot be put in', async ({ page, app }) => {
  const product = await ownProduct(app);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await page.goto(`/productDetails?id=${product.id}`);
  await expect(page.getByText('Tego produktu nie ma już w sprzedaży.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dodaj do koszyka' })).toHaveCount(0);
});

test('a change that the server refuses is told, and the user decides what becomes of it', async ({
  page,
  app,
  network,
  noise,
}) => {
  noise.allow(/status of 4\d\d .*\/basket\/add|net::ERR_/);
  const product = await ownProduct(app);
  await page.goto(`/productDetails?id=${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  // What stood in the document is read anew before anything changes.
  await expect.poll(() => network.requests(/^\/api\/product/).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await tellApp(app, { type: 'withdraw', productId: product.id });

  // The device still shows what it read a moment ago: the server has the last word.
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  await added(page).getByRole('button', { name: 'Kontynuuj zakupy' }).click();
  const refusal = `Nie dodano do koszyka: ${product.name}.`;
  const toast = page.getByRole('status').filter({ hasText: refusal });
  await expect(toast).toBeVisible();
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
  const letters = page.getByRole('list', { name: 'Zmiany, których nie ma w koszyku' });
  await expect(letters.getByRole('listitem')).toHaveCount(1);
  await expect(letters).toContainText(refusal);

  await tellApp(app, { type: 'restore', productId: product.id });
  await letters.getByRole('button', { name: 'Spróbuj jeszcze raz' }).click();
  await expect(letters).toHaveCount(0);
  await expect(line(page, product.name)).toBeVisible();
  await expect.poll(() => keptChanges(page)).toEqual([]);

  // Withdrawn once more while the change waits for the network.
  await network.set('refuse', /^\/api\//);
  await line(page, product.name).getByRole('button', { name: 'Więcej' }).click();
  await expectQuantity(page, product.name, 2);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await network.clear();
  await letters.getByRole('button', { name: 'Rozumiem' }).click();
  await expect(letters).toHaveCount(0);
  expect(await keptChanges(page)).toEqual([]);
});

test('a payment address that is none of the web is not opened', async ({ page, network }) => {
  await putInBasket(page, BAND);
  network.impersonate(/^\/api\/guest\/payment/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const payment_url = 'javascript:document.title="wykonane"';
    response.end(JSON.stringify({ payment_url, payment_id: 'p'.repeat(22) }));
  });
  await page.goto('/basket');
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
  await expect(
    page.getByText('Nie udało się otworzyć płatności. Spróbuj ponownie za chwilę.'),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/basket');
  await expect(page).not.toHaveTitle('wykonane');
});

/** The server sends its list for two seconds before it reads it anew. */
async function untilListed(app: AppAddress, id: number, price: number): Promise<void> {
  const listed = async () => {
    const answer = await fetch(new URL(API.products, app.origin));
    const { data } = v.parse(productList, await answer.json());
    return data.find((product) => product.id === id)?.new_price;
  };
  await expect.poll(listed).toBe(price);
}
