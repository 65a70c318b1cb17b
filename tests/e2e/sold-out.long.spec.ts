import { freshEmail, lettersTo, tellApp } from '../fixtures/app/account.ts';
import { expectAccessible, overflowing } from './accessible.ts';
import { ownProduct } from './shopping.ts';
import { expect, test } from './test.ts';

test('whoever waits for a sold-out product asks for a letter, confirms the address, and takes it back', async ({
  page,
  app,
}) => {
  test.slow();
  const product = await ownProduct(app);
  await tellApp(app, { type: 'count-stock', productId: product.id, pieces: 0 });
  const email = freshEmail();
  await page.goto(`/productDetails?id=${product.id}`);
  await expect(page.getByText('Chwilowo brak')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dodaj do koszyka' })).toHaveCount(0);
  await expectAccessible(page, 'a sold-out product');
  await page.getByRole('button', { name: 'Powiadom mnie' }).click();
  const field = page.getByLabel('Twój e-mail');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the form for a letter');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Zajrzyj do skrzynki' });
  await expect(told).toBeVisible();
  await expectAccessible(page, 'an address that was asked for');

  await expect.poll(() => lettersTo(app, email)).toHaveLength(1);
  const [link = ''] = await lettersTo(app, email);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(link);
  await expect(title).toHaveText('Potwierdź swój adres');
  await expectAccessible(page, 'the page of the link');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tak, powiadomcie mnie' }).click();
  await expect(title).toHaveText('Gotowe');
  await page.goto(link);
  await expect(title).toHaveText('Czekasz na wiadomość');
  await page.getByRole('button', { name: 'Nie piszcie do mnie' }).click();
  await expect(title).toHaveText('Nie napiszemy');
  await expectAccessible(page, 'an address that was taken back');
});
