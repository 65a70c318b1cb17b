import { freshEmail, tellApp } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import {
  addButton,
  added,
  BAND,
  checkOut,
  EMPTY,
  expectPaid,
  expectQuantity,
  FAILED,
  fillDelivery,
  line,
  MINIBANDS,
  pay,
  paymentOnScreen,
  putInBasket,
  WAITING,
} from './shopping.ts';
import { stopClock } from './steps.ts';
import { expect, test } from './test.ts';

test('a guest fills the basket, pays, and opens the order by its link', async ({
  page,
  context,
  noise,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep' })).toBeVisible();
  await addButton(page, MINIBANDS).click();
  await expect(added(page)).toContainText(MINIBANDS.name);
  await expect(added(page)).toBeHidden();
  await page.getByRole('link', { name: BAND.name }).click();
  await page.waitForURL(`**/productDetails?id=${BAND.id}`);
  await expect(page.getByRole('heading', { name: 'Parametry' })).toBeVisible();
  const rest = page.getByText('Opór rośnie razem z rozciągnięciem');
  await expect(rest.filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'więcej', exact: true }).click();
  await expect(rest).toBeVisible();
  await expect(page.getByRole('button', { name: 'mniej', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  await added(page).getByRole('link', { name: 'Przejdź do koszyka' }).click();
  await page.waitForURL('**/basket');

  await expectQuantity(page, MINIBANDS.name, 1);
  await line(page, MINIBANDS.name).getByRole('button', { name: 'Więcej' }).click();
  await expectQuantity(page, MINIBANDS.name, 2);
  await line(page, MINIBANDS.name).getByRole('button', { name: 'Mniej' }).click();
  await expectQuantity(page, MINIBANDS.name, 1);
  await page.getByRole('button', { name: `Usuń z koszyka: ${BAND.name}` }).click();
  await expect(line(page, BAND.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expectQuantity(page, BAND.name, 1);
  const total = page.getByText('Razem (z VAT)').locator('xpath=..');
  await expect(total).toContainText('178,99 zł');
  await expect(page.getByText('od 9.99 zł')).toBeVisible();
  await expect(page.getByText('Dostawę wybierzesz przy płatności.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Koszyk, 2 produkty' })).toBeVisible();

  await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
  await paymentOnScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Do zapłaty 188,98 zł' })).toBeVisible();
  await page.getByRole('radio', { name: /^Kurier/ }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Do zapłaty 193,98 zł' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Paczkomat' })).toBeHidden();
  await expect(page.getByLabel('Ulica i numer')).toBeVisible();
  await page.getByRole('radio', { name: /^Paczkomat/ }).check();
  await expect(page.getByLabel('Ulica i numer')).toBeHidden();
  await pay(page, freshEmail());
  await page.waitForURL('**/paymentSuccess?payment=*');
  await expectPaid(page);
  await expect(page.getByText('188,98 zł')).toBeVisible();
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await page.waitForURL('**/orders?id=*');
  const order = page.getByRole('heading', { level: 1, name: /^Zamówienie nr \d+$/ });
  await expect(order).toBeVisible();
  await expect(page.getByRole('row', { name: MINIBANDS.name })).toContainText('129,00 zł');
  await page.reload();
  await expect(order).toBeVisible();

  const address = new URL(page.url());
  const other = await context.newPage();
  await page.close();
  await other.goto('/paymentSuccess');
  await expectPaid(other);
  await other.goto('/basket');
  await expect(other.getByText(EMPTY)).toBeVisible();
  await expect(
    other.getByText('Koszyk jest pusty, przejdź do sklepu by dodać produkt'),
  ).toBeVisible();

  await other.goto(`${address.pathname}${address.search}`);
  await expect(other.getByText('Zaloguj się, żeby zobaczyć zamówienie')).toBeVisible();
  await expect(other.getByText(MINIBANDS.name)).toHaveCount(0);
  noise.allow(answered(404, '/api/guest/orders/'));
  await other.goto(`${address.pathname}${address.search}#${'A'.repeat(address.hash.length - 1)}`);
  await expect(other.getByText('Nie ma takiego zamówienia')).toBeVisible();
  await expect(other.getByText(MINIBANDS.name)).toHaveCount(0);
});

test('the address of a paid order never goes out with its token', async ({ page, network }) => {
  await putInBasket(page, BAND);
  await checkOut(page);
  await pay(page, freshEmail());
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await page.waitForURL('**/orders?id=*');
  const token = new URL(page.url()).hash.slice(1);
  expect(token.length).toBeGreaterThan(20);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienie nr/ })).toBeVisible();
  expect(network.requests().filter(({ path }) => path.includes(token))).toEqual([]);
});

test('a declined payment says so, and the next attempt pays', async ({ page }) => {
  await putInBasket(page, MINIBANDS);
  await checkOut(page);
  await page.getByRole('button', { name: 'Odrzuć płatność' }).click();
  await page.waitForURL('**/paymentFailure?payment=*');
  await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();

  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await page.waitForURL('**/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
  await paymentOnScreen(page);
  await pay(page, freshEmail());
  await expectPaid(page);
});

test('a card that is refused leads to the same page', async ({ page }) => {
  await putInBasket(page, BAND);
  await checkOut(page);
  await fillDelivery(page, freshEmail());
  await page.getByLabel('Numer karty').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Zapłać' }).click();
  await page.waitForURL('**/paymentFailure?payment=*');
  await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
});

test('a payment left open takes nothing out of the basket', async ({ page }) => {
  await putInBasket(page, MINIBANDS);
  const payment = await checkOut(page);
  await page.getByRole('link', { name: 'Wróć do Silnej' }).click();
  await page.waitForURL('**/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
  await expect(page.getByRole('button', { name: 'Przejdź do płatności' })).toBeEnabled();
  await page.goto(`/paymentSuccess?payment=${payment}`);
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 1);
});

test('a late confirmation is waited for; told twice, it counts once', async ({
  page,
  app,
  network,
}) => {
  await putInBasket(page, MINIBANDS);
  const payment = await checkOut(page);
  await tellApp(app, { type: 'hold-webhooks', of: payment });
  await pay(page, freshEmail());
  await page.waitForURL('**/paymentSuccess?payment=*');
  await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible();
  const questions = () => network.requests(new RegExp(`^/api/payment/${payment}`)).length;
  await expect.poll(questions).toBeGreaterThan(2);
  await expect(page.getByRole('link', { name: 'Zobacz zamówienie' })).toHaveCount(0);

  // The user shops on while the operator is silent.
  const other = await page.context().newPage();
  await putInBasket(other, MINIBANDS);
  await putInBasket(other, BAND);
  await tellApp(app, { type: 'release-webhooks', of: payment, times: 2 });
  await expect(page.getByText(WAITING)).toHaveCount(0);
  const order = page.getByRole('link', { name: 'Zobacz zamówienie' });
  const first = await order.getAttribute('href');
  await page.reload();
  await expect(order).toHaveAttribute('href', first ?? '');
  await other.goto('/basket');
  await expectQuantity(other, MINIBANDS.name, 1);
  await expectQuantity(other, BAND.name, 1);
});

test.describe('the confirmation of an addition', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/shop');
    // The app stands once it has answered.
    await addButton(page, BAND).click();
    await added(page).getByRole('button', { name: 'Kontynuuj zakupy' }).click();
    await expect(added(page)).toBeHidden();
    await stopClock(page);
  });

  test('closes by itself after three seconds', async ({ page }) => {
    await addButton(page, BAND).click();
    await expect(added(page)).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(added(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(added(page)).toBeHidden();
  });

  test('stays under the mouse, and three seconds after the last key', async ({ page }) => {
    const add = addButton(page, BAND);
    await add.click();
    await added(page).getByText(BAND.name).hover();
    await page.mouse.move(640, 400, { steps: 3 });
    await page.clock.runFor(10_000);
    await expect(added(page)).toBeVisible();
    await page.mouse.move(5, 795);
    await page.clock.runFor(3_000);
    await expect(added(page)).toBeHidden();

    await add.focus();
    await page.keyboard.press('Enter');
    await expect(added(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await page.keyboard.press('Tab');
    await page.clock.runFor(2_000);
    await expect(added(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(added(page)).toBeHidden();
    await expect(add).toBeFocused();
  });
});
