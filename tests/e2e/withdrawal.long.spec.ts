import { expectAccessible } from './accessible.ts';
import { press, type } from './keyboard.ts';
import { checkOut, expectPaid, MINIBANDS, pay, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

test('a guest withdraws from an order by keyboard; without a network the page says so and keeps what was typed', async ({
  page,
  context,
  noise,
}) => {
  test.slow();
  const email = 'lucja@example.com';
  await putInBasket(page, MINIBANDS);
  await checkOut(page);
  await pay(page, email);
  await expectPaid(page);
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Zamówienie nr\s\d+$/);
  const number = /\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';

  await press(page, 'Enter', 'link', 'Odstąp od umowy');
  // The token goes along, and opens the order here too.
  await page.waitForURL(`**/withdrawal?order=${number}#*`);
  await expect(title).toHaveText('Odstąp od umowy');
  await expect(page.getByLabel('Numer zamówienia')).toHaveValue(number);
  await expect(page.getByRole('checkbox', { name: MINIBANDS.name })).toBeChecked();
  await expectAccessible(page, 'the form of a withdrawal');
  await type(page, 'E-mail z zamówienia', email);
  await type(page, 'Imię i nazwisko', 'Łucja Żółć');
  await press(page, 'Enter', 'button', 'Dalej');
  await expect(title).toHaveText('Sprawdź i potwierdź');
  await expect(title).toBeFocused();
  await expectAccessible(page, 'the review of a withdrawal');

  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await press(page, 'Enter', 'button', 'Potwierdź odstąpienie');
  await expect(page.getByText(/Nic nie przepadło/)).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Enter', 'button', 'Potwierdź odstąpienie');
  await expect(title).toHaveText('Przyjęłyśmy twoje odstąpienie');
  await expect(title).toBeFocused();
  await expect(page.getByText(`Zamówienie nr ${number}`)).toBeVisible();
  await expectAccessible(page, 'the receipt of a withdrawal');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Enter', 'button', 'Pobierz potwierdzenie'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^odstapienie-[\w-]{22}\.txt$/);
});
