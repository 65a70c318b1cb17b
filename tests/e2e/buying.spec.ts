import { freshEmail } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import {
  addButton,
  added,
  BAND,
  EMPTY,
  expectPaid,
  expectQuantity,
  line,
  MINIBANDS,
  pay,
  paymentOnScreen,
} from './shopping.ts';
import { stopClock } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

test('a guest fills the basket, pays, and opens the order by its link', async ({
  page,
  context,
  network,
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
  // The key of the order stands behind the # and is sent in no address.
  const token = new URL(page.url()).hash.slice(1);
  expect(token.length).toBeGreaterThan(20);
  expect(network.requests().filter(({ path }) => path.includes(token))).toEqual([]);

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

test.describe('at a desk', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test(
    'the confirmation closes by itself: not under the mouse, three seconds after the last key',
    { tag: LONG },
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/shop');
      const add = addButton(page, BAND);
      // The app stands once it has answered.
      await add.click();
      await added(page).getByRole('button', { name: 'Kontynuuj zakupy' }).click();
      await expect(added(page)).toBeHidden();
      await stopClock(page);

      await add.click();
      await expect(added(page)).toBeVisible();
      await page.clock.runFor(2_900);
      await expect(added(page)).toBeVisible();
      await page.clock.runFor(100);
      await expect(added(page)).toBeHidden();

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
    },
  );
});
