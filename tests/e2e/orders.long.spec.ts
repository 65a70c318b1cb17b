import { answered } from './noise.ts';
import {
  BAND,
  checkOut,
  EMPTY,
  expectPaid,
  LOCKER,
  MINIBANDS,
  pay,
  putInBasket,
} from './shopping.ts';
import { keepSession, openAs } from './sessions.ts';
import { NO_PLAN, signOut } from './steps.ts';
import { expect, test } from './test.ts';

const MONTHS = [
  ['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca'],
  ['lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia'],
].flat();

test('an order is in the history, on its own page, and nobody else can open it', async ({
  page,
  subscriber,
  newcomer,
  noise,
}) => {
  await keepSession(page, subscriber);
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, BAND);
  await checkOut(page);
  await expect(page.getByLabel('E-mail')).toHaveValue(subscriber.email);
  const before = today();
  await pay(page);
  await expectPaid(page);
  const days = [before, today()];
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();

  await page.goto('/profile?tab=orders');
  const history = page.getByRole('table', { name: 'Historia zamówień' });
  for (const name of ['Produkty', 'Numer zamówienia', 'Data zamówienia', 'Koszt zamówienia']) {
    await expect(history.getByRole('columnheader', { name })).toHaveCount(1);
  }
  const row = history.getByRole('row').nth(1);
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(MINIBANDS.name);
  await expect(row).toContainText('1 inny produkt');
  await expect(row).toContainText('188,98 zł');
  await expect(row).toContainText(
    oneOf(days.map(([day, month, year]) => `${day} ${MONTHS[Number(month) - 1]} ${year}`)),
  );

  const open = row.getByRole('button', { name: 'szczegóły' });
  const number = /\d+/.exec((await open.getAttribute('aria-label')) ?? '')?.[0];
  await open.click();
  const title = `Zamówienie nr ${number}`;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(oneOf(days.map((day) => day.join('/'))))).toBeVisible();
  const lines = page.getByRole('table', { name: 'Produkty w zamówieniu' });
  for (const name of ['Produkt', 'Cena', 'Ilość', 'Suma']) {
    await expect(lines.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
  }
  await expect(lines.getByRole('row', { name: BAND.name })).toContainText(BAND.price);
  await expect(page.getByText('Wartość zamówienia')).toBeVisible();
  await expect(page.getByText('Koszt dostawy').locator('xpath=..')).toContainText(LOCKER.price);
  await expect(page.getByText(LOCKER.id)).toBeVisible();
  await expect(page.getByText('Karta', { exact: true })).toBeVisible();
  await expect(page.getByText('Razem', { exact: true }).locator('xpath=..')).toContainText(
    '188,98 zł',
  );
  await page.getByRole('button', { name: 'Wszystkie zamówienia' }).click();
  await expect(open).toBeFocused();

  await page.goto(`/orders?id=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(lines.getByRole('row', { name: MINIBANDS.name })).toBeVisible();

  await signOut(page);
  noise.allow(NO_PLAN);
  noise.allow(answered(404, `/api/orders/${number}`));
  await openAs(page, newcomer, `/orders?id=${number}`);
  await expect(page.getByText('Nie ma takiego zamówienia')).toBeVisible();
  await expect(page.getByText(MINIBANDS.name)).toHaveCount(0);
});

/** Day, month and year of the date in Poland, with leading zeros. */
function today(): string[] {
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
  return iso.split('-').toReversed();
}

/** One of the texts: where midnight comes in between, of two days. */
const oneOf = (texts: readonly string[]) => new RegExp(texts.join('|'));
