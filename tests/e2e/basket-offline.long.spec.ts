import { firstPage, withProfile } from '../fixtures/profile.ts';
import { accountBasket, guestBasket, untilSent } from './basket-truth.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';
import {
  badge,
  BAND,
  checkOut,
  chooseOne,
  ESTIMATE,
  expectPaid,
  expectQuantity,
  knowTheShop,
  line,
  MINIBANDS,
  pay,
  putInBasket,
  step,
  total,
} from './shopping.ts';
import { keepSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const NEEDS_NETWORK = 'Do płatności potrzebna jest sieć';

test.beforeEach(({ noise }) => {
  noise.allow(/net::ERR_/);
});

test('a guest shops without a network from the first piece on, and loses nothing', async ({
  app,
  network,
  noise,
}) => {
  await withProfile(async (launch) => {
    const first = await launch();
    noise.listen(first);
    const page = await firstPage(first);
    await knowTheShop(page);

    await network.set('refuse');
    await chooseOne(page, MINIBANDS);
    await expect(badge(page, '1 produkt')).toBeVisible();
    await chooseOne(page, BAND);
    await page.goto('/basket');
    await step(page, 'Więcej');
    await expectQuantity(page, MINIBANDS.name, 2);
    await step(page, 'Więcej');
    await step(page, 'Mniej');
    await expectQuantity(page, MINIBANDS.name, 2);
    await page.getByRole('button', { name: `Usuń z koszyka: ${BAND.name}` }).click();
    await expect(line(page, BAND.name)).toHaveCount(0);
    await expect(total(page)).toContainText('258,00 zł');
    await expect(page.getByText(ESTIMATE)).toBeVisible();
    await expect(page.getByText('6 zmian czeka na wysłanie')).toBeVisible();
    await page.getByRole('button', { name: 'Przejdź do płatności' }).click();
    await expect(page.getByText(NEEDS_NETWORK)).toBeVisible();
    await page.reload();
    await expectQuantity(page, MINIBANDS.name, 2);
    await first.close();

    const second = await launch();
    noise.listen(second);
    const later = await firstPage(second);
    await later.goto('/basket');
    await expectQuantity(later, MINIBANDS.name, 2);
    await expect(badge(later, '2 produkty')).toBeVisible();
    await network.clear();
    await untilSent(later);
    expect(await guestBasket(app, later)).toEqual({ [MINIBANDS.id]: 2 });
    await expect(later.getByText(ESTIMATE)).toHaveCount(0);
    await later.getByRole('button', { name: 'Przejdź do płatności' }).click();
    await later.waitForURL('**/pay/*');
    await expect(later.getByRole('heading', { level: 1 })).toContainText('258,00 zł');
  }, network.origin);
});

test("a user's changes without a network reach the account once", async ({
  page,
  app,
  context,
  subscriber,
  network,
}) => {
  await keepSession(page, subscriber);
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await network.set('refuse');
  await page.goto('/basket');
  await step(page, 'Więcej', BAND);
  await expectQuantity(page, BAND.name, 2);
  await chooseOne(page, MINIBANDS);
  await expect(badge(page, '3 produkty')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await stopWorker(later);
  await later.goto('/basket');
  await expectQuantity(later, BAND.name, 2);
  await expectQuantity(later, MINIBANDS.name, 1);
  await network.clear();
  await untilSent(later);
  const all = { [BAND.id]: 2, [MINIBANDS.id]: 1 };
  expect(await accountBasket(app, subscriber)).toEqual(all);
  await later.reload();
  await expectQuantity(later, BAND.name, 2);
  await expectQuantity(later, MINIBANDS.name, 1);
});

test('an order is repeated without a network', async ({ page, app, subscriber, network }) => {
  await keepSession(page, subscriber);
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await checkOut(page);
  await pay(page);
  await expectPaid(page);
  await page.goto('/profile?tab=orders');
  await page.getByRole('button', { name: 'szczegóły' }).click();
  await expect(page.getByText('Wartość zamówienia')).toBeVisible();
  await network.set('refuse');
  // Pressed twice before the basket is there, it is repeated once.
  await page
    .getByRole('button', { name: 'Zamów ponownie' })
    .evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await page.waitForURL('**/basket');
  await expectQuantity(page, BAND.name, 1);
  await expect(page.getByText(ESTIMATE)).toBeVisible();
  await network.clear();
  await untilSent(page);
  expect(await accountBasket(app, subscriber)).toEqual({ [BAND.id]: 1 });
});
