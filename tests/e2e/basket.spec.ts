import { tellApp } from '../fixtures/app/account.ts';
import {
  addButton,
  added,
  BAND,
  EMPTY,
  expectQuantity,
  line,
  MINIBANDS,
  putInBasket,
} from './shopping.ts';
import { signIn, signOut } from './steps.ts';
import { expect, test } from './test.ts';

const LOST = 'Nie udało się zapisać zmiany w koszyku. Sprawdź zasięg i spróbuj ponownie.';
const MOVED = 'Przeniosłyśmy do twojego koszyka';

test("a guest's basket moves into her account once, and she is told", async ({
  page,
  subscriber,
  network,
}) => {
  await signIn(page, subscriber);
  await putInBasket(page, BAND);
  await signOut(page);
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, BAND);

  await signIn(page, subscriber);
  await expect(page.getByText(`${MOVED} 3 produkty z tego telefonu.`)).toBeVisible();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 2);
  await expectQuantity(page, BAND.name, 2);
  await expect(page.getByRole('link', { name: 'Koszyk, 4 produkty' })).toBeVisible();

  await page.reload();
  await expectQuantity(page, MINIBANDS.name, 2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(MOVED)).toHaveCount(0);
  expect(network.requests(/^\/api\/basket\/merge/)).toHaveLength(1);
  await signOut(page);
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('a merge whose answer is lost is not told as nothing, and counts once', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_EMPTY_RESPONSE/);
  await putInBasket(page, MINIBANDS);
  await network.set('drop-response', /^\/api\/basket\/merge/);
  await signIn(page, subscriber);
  await expect.poll(() => network.requests(/^\/api\/basket\/merge/).length).toBeGreaterThan(0);
  await network.clear();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await page.reload();
  await expectQuantity(page, MINIBANDS.name, 1);
});

for (const owner of ['guest', 'subscriber'] as const) {
  test(`${owner}: an addition whose answer is lost counts once`, async ({
    page,
    subscriber,
    network,
    noise,
  }) => {
    noise.allow(/net::ERR_EMPTY_RESPONSE/);
    if (owner === 'subscriber') await signIn(page, subscriber);
    await page.goto('/shop');
    await network.set('drop-response', /\/basket\/add/);
    await addButton(page, MINIBANDS).click();
    await expect(page.getByRole('link', { name: 'Koszyk, 1 produkt' })).toBeVisible();
    await expect.poll(() => network.requests(/\/basket\/add/).length).toBeGreaterThan(1);
    await network.clear();
    const asked = network.requests(/\/basket\/add/).length;
    await expect.poll(() => network.requests(/\/basket\/add/).length).toBeGreaterThan(asked);
    await page.goto('/basket');
    await expectQuantity(page, MINIBANDS.name, 1);
    await expect(page.getByText(LOST)).toHaveCount(0);
  });
}

test('out of reach she is told, nothing is lost, and again works', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await putInBasket(page, BAND);
  await page.goto('/productDetails?id=1');
  await expect(page.getByRole('heading', { level: 1, name: MINIBANDS.name })).toBeVisible();
  await network.set('refuse', /^\/api\//);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(added(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Koszyk, 1 produkt' })).toBeVisible();
  await network.clear();
  await page.getByRole('button', { name: 'Ponów' }).click();
  await expect(page.getByRole('link', { name: 'Koszyk, 2 produkty' })).toBeVisible();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await expectQuantity(page, BAND.name, 1);
});

test('without a network the basket of the last visit is there, and its age', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await putInBasket(page, MINIBANDS);
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole('heading', { name: 'Podsumowanie' })).toBeVisible();
  await network.set('refuse', /^\/api\//);
  await page.reload();
  await expectQuantity(page, MINIBANDS.name, 1);
  await expect(page.getByText('Zapis z telefonu')).toBeVisible();
});

test('a change of price is told before she pays', async ({ page, app }) => {
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  await page.goto('/basket');
  await expect(line(page, product.name)).toContainText('Cena zmieniła się z 10,00 zł na 12,50 zł');
  await expect(page.getByText('Razem (z VAT)').locator('xpath=..')).toContainText('12,50 zł');
});

test('a price that changes under her eyes is not charged unseen', async ({ page, app, noise }) => {
  noise.allow(/status of 409 .*\/api\/guest\/payment/);
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await page.goto('/basket');
  const total = page.getByText('Razem (z VAT)').locator('xpath=..');
  await expect(total).toContainText('10,00 zł');
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  const toPayment = page.getByRole('button', { name: 'Przejdź do płatności' });
  await toPayment.click();
  await expect(total).toContainText('12,50 zł');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/basket');
  await toPayment.click();
  await page.waitForURL('**/pay/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12,50 zł');
});

test('what was withdrawn can only be taken out', async ({ page, app }) => {
  const product = await ownProduct(app);
  await putInBasket(page, product);
  await putInBasket(page, BAND);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await page.goto('/basket');
  await expect(line(page, product.name)).toContainText('Nie ma go już w sprzedaży');
  const toPayment = page.getByRole('button', { name: 'Przejdź do płatności' });
  await expect(toPayment).toBeDisabled();
  await page.getByRole('button', { name: `Usuń z koszyka: ${product.name}` }).click();
  await expect(line(page, product.name)).toHaveCount(0);
  await expect(toPayment).toBeEnabled();
});

test('what was withdrawn cannot be put in', async ({ page, app, noise }) => {
  noise.allow(/status of 4\d\d .*\/basket\/add/);
  const [known, unknown] = [await ownProduct(app), await ownProduct(app)];
  await page.goto(`/productDetails?id=${known.id}`);
  const add = page.getByRole('button', { name: 'Dodaj do koszyka' });
  await expect(add).toBeVisible();
  await tellApp(app, { type: 'withdraw', productId: known.id });
  await tellApp(app, { type: 'withdraw', productId: unknown.id });
  await page.goto(`/productDetails?id=${unknown.id}`);
  await expect(page.getByText('Tego produktu nie ma już w sprzedaży.')).toBeVisible();
  await expect(add).toHaveCount(0);

  // The phone still shows what it read a moment ago: the server has the last word.
  await page.goto(`/productDetails?id=${known.id}`);
  await add.click();
  await expect(page.getByText(/nie (jest|ma|sprzedajemy)|niedostępny/i)).toBeVisible();
  await expect(added(page)).toBeHidden();
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
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
    page.getByText(/^Nie udało się (otworzyć płatności|połączyć z\s?płatnościami)/),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/basket');
  await expect(page).not.toHaveTitle('wykonane');
});

for (const id of ['999999', '5', 'abc', '-1', '1e3', '']) {
  test(`/productDetails?id=${id} is no product`, async ({ page }) => {
    await page.goto(`/productDetails?id=${id}`);
    await expect(page.getByText('Nie ma takiego produktu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dodaj do koszyka' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Wróć do sklepu' }).click();
    await page.waitForURL('**/shop');
  });
}

for (const [query, question] of [
  [`?payment=${'x'.repeat(22)}`, 1],
  ['?payment=..%2F..%2Fapi%2Fbasket', 0],
  ['', 0],
] as const) {
  test(`/paymentSuccess${query} is never a success`, async ({ page, network, noise }) => {
    noise.allow(/status of 404 .*\/api\/payment\//);
    await page.goto(`/paymentSuccess${query}`);
    await expect(page.getByText('Nie znalazłyśmy tej płatności')).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(page.getByText('Płatność powiodła się')).toHaveCount(0);
    expect(network.requests(/^\/api\/payment/)).toHaveLength(question);
  });
}

/** A product that no other test knows, for 10 zł. */
async function ownProduct(app: Parameters<typeof tellApp>[0]) {
  const id = 1_000 + Math.floor(Math.random() * 1e9);
  const product = { id, name: `Guma próbna ${id}` };
  await tellApp(app, { type: 'add-product', productId: id, name: product.name, price: 10_00 });
  return product;
}
