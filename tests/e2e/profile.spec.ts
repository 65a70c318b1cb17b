import { lettersTo } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { keepSession, openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const REQUIRED = /To pole jest wymagane/;

test('her data is edited in a dialog, and the page starts over with it', async ({
  page,
  subscriber,
  network,
}) => {
  await openAs(page, subscriber, '/profile');
  await expect(page.getByText('Osoba Testowa')).toBeVisible();
  await page.getByRole('button', { name: 'Edytuj dane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edytuj dane personalne' });
  const name = dialog.getByLabel('Imię i nazwisko');
  const phone = dialog.getByLabel('Numer telefonu');
  const save = dialog.getByRole('button', { name: 'Zapisz' });
  await name.fill('  ');
  await phone.fill('');
  await save.click();
  await expect(name).toHaveAccessibleDescription(REQUIRED);
  await expect(phone).toHaveAccessibleDescription(REQUIRED);
  await expect(name).toBeFocused();
  expect(network.requests(/user\/update/)).toEqual([]);

  await name.fill('Zofia Przykładowa');
  await phone.fill('+48 600 100 200');
  const reloaded = page.waitForEvent('load');
  const since = Date.now();
  await save.click();
  await reloaded;
  expect(Date.now() - since).toBeGreaterThan(300);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Zofia Przykładowa')).toBeVisible();
  await expect(page.getByText(/600.?100.?200/)).toBeVisible();
});

test('markup in a name is text', async ({ page, subscriber }) => {
  const name = '<img src=x onerror="document.title=1">';
  await openAs(page, subscriber, '/profile');
  await page.getByRole('button', { name: 'Edytuj dane' }).click();
  await page.getByLabel('Imię i nazwisko').fill(name);
  await page.getByLabel('Numer telefonu').fill('600100200');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await reloaded;
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
});

test('a save that fails keeps what she typed', async ({ page, subscriber, network, noise }) => {
  noise.allow(answered(503, '/api/user/update'));
  await openAs(page, subscriber, '/profile');
  await page.getByRole('button', { name: 'Edytuj dane' }).click();
  await page.getByLabel('Imię i nazwisko').fill('Zofia Przykładowa');
  await page.getByLabel('Numer telefonu').fill('600100200');
  await network.set('status:503', /user\/update/);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Zofia Przykładowa');
  await network.clear();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await reloaded;
  await expect(page.getByText('Zofia Przykładowa')).toBeVisible();
});

test('every spelling of a tab opens it', async ({ page, subscriber }) => {
  await keepSession(page, subscriber);
  for (const [query, tab] of [
    ['', 'Profil'],
    ['?=account', 'Profil'],
    ['?=orders', 'Historia zamówień'],
    ['?tab=orders', 'Historia zamówień'],
    ['?=subscriptions', 'Subskrypcje'],
    ['?tab=subscriptions', 'Subskrypcje'],
    ['?tab=nieznana', 'Profil'],
  ] as const) {
    await page.goto(`/profile${query}`);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: tab }), query).toBeVisible();
  }
});

test('changing the password sends a letter', async ({ page, app, subscriber }) => {
  await openAs(page, subscriber, '/profile');
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await expect(page.getByText('Sukces, sprawdź skrzynkę e-mail')).toBeVisible();
  expect(await lettersTo(app, subscriber.email)).toHaveLength(1);
});
