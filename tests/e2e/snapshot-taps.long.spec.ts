import type { Page } from '@playwright/test';
import { untilSent } from './basket-truth.ts';
import { FAULT_NOISE } from './cellar.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { BAND, knowTheShop, line, MINIBANDS, putInBasket } from './shopping.ts';
import {
  expectSwapped,
  snapshotHtml,
  snapshotMoment,
  startFromSnapshot,
  waitForSnapshot,
} from './snapshots.ts';
import { expect, test } from './test.ts';

const MORE = `[aria-label="Ilość: ${BAND.name}"] button:last-child`;
const PAY = '[aria-labelledby="podsumowanie"] button';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => noise.allow(FAULT_NOISE));

test('a tap on a line is done on that line, in whatever order they come', async ({
  context,
  page,
  network,
}) => {
  await keepTwoLines(page);
  await network.set('refuse');
  const cold = await startFromSnapshot(context, '/basket', { taps: [MORE] });
  await expectSwapped(cold);
  expect((await snapshotMoment(cold))?.taken).toEqual(['Więcej']);
  const items = cold.getByRole('main').getByRole('listitem');
  // The app starts with the same basket in another order.
  await expect(items.first()).toContainText(MINIBANDS.name);
  await expect(line(cold, BAND.name).getByRole('group')).toHaveText('2');
  await expect(line(cold, MINIBANDS.name).getByRole('group')).toHaveText('1');
});

test('a payment is opened for the total that was seen', async ({ context, page }) => {
  await keepTwoLines(page);
  const cold = await startFromSnapshot(context, '/basket', { taps: [PAY] });
  await cold.waitForURL('**/pay/*');
});

test('and for no other', async ({ context, page, network }) => {
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await page.goto('/basket');
  await waitForSnapshot(page, '/basket');
  // The snapshot knows nothing of it.
  await putInBasket(page, MINIBANDS);
  await page.goto(BACKSTAGE);
  network.forget();
  const cold = await startFromSnapshot(context, '/basket', { taps: [PAY] });
  await expectSwapped(cold);
  expect((await snapshotMoment(cold))?.taken).toEqual(['Przejdź do płatności']);
  await expect(line(cold, MINIBANDS.name)).toBeVisible();
  await cold.waitForLoadState('networkidle');
  expect(network.requests(/\/payment/)).toEqual([]);
  expect(new URL(cold.url()).pathname).toBe('/basket');
});

/** A basket of two lines, kept with the first one before the second, which the server has in the other order. */
async function keepTwoLines(page: Page): Promise<void> {
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await putInBasket(page, MINIBANDS);
  await page.goto('/basket');
  await page.getByRole('button', { name: `Usuń z koszyka: ${BAND.name}` }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(line(page, BAND.name)).toBeVisible();
  await untilSent(page);
  await expect
    .poll(() => snapshotHtml(page, '/basket'))
    .toMatch(
      new RegExp(`${BAND.name.replaceAll(' ', '.')}.*${MINIBANDS.name.replaceAll(' ', '.')}`),
    );
  await page.goto(BACKSTAGE);
}
