import type { Page } from '@playwright/test';
import { freshEmail, lettersTo } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { signIn } from './steps.ts';
import { expect, test } from './test.ts';

const SHORT = 'Hasło musi mieć co najmniej 8 znaków.';
const NOT_SENT = 'Nie udało się, sprawdz dane i spróbuj ponownie';
const NOT_RESET = 'Nie udało się zresetować hasła. Spróbuj ponownie.';
const NEW_PASSWORD = 'NoweHaslo1!';

test('the link of a letter sets a new password, once', async ({ page, app, subscriber, noise }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: /Nie pamiętasz hasła/ }).click();
  await page.waitForURL('**/passwordReset');
  await page.getByLabel('E-mail').fill(subscriber.email);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByText('Sukces, sprawdź skrzynkę e-mail')).toBeVisible();
  await page.waitForURL('**/signin');

  const [link = ''] = await lettersTo(app, subscriber.email);
  await page.goto(link);
  await page.waitForURL('**/createNewPassword?oobCode=*');
  await setPassword(page, 'krotkie');
  await expect(page.getByText(SHORT)).toBeVisible();
  await setPassword(page, NEW_PASSWORD);
  await page.waitForURL('**/signin');
  await expect(page.getByText('Hasło zmienione. Zaloguj się nowym hasłem.')).toBeVisible();
  await signIn(page, { ...subscriber, password: NEW_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Programy' })).toBeVisible();

  noise.allow(answered(400, 'accounts:resetPassword'));
  await page.goto(link);
  await setPassword(page, 'JeszczeNowsze1!');
  await expect(page.getByText(NOT_RESET)).toBeVisible();
  await page.getByRole('link', { name: 'Poproś o nowy link' }).click();
  await page.waitForURL('**/passwordReset');
});

test('a code that nobody was sent changes nothing', async ({ page, noise }) => {
  noise.allow(answered(400, 'accounts:resetPassword'));
  await page.goto('/auth-action?mode=resetPassword&oobCode=nieznany');
  await page.waitForURL('**/createNewPassword?oobCode=nieznany');
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText(NOT_RESET)).toBeVisible();
});

test('a link without its code is called broken', async ({ page }) => {
  await page.goto('/createNewPassword');
  await expect(page.getByText('Nieprawidłowy link resetowania hasła.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zresetuj moje hasło' })).toHaveCount(0);
});

test('asking for a link needs an address that has an account', async ({ page, network, noise }) => {
  await page.goto('/passwordReset');
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/To pole jest wymagane/);
  expect(network.requests(/sendOobCode/)).toEqual([]);
  noise.allow(answered(400, 'accounts:sendOobCode'));
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
});

test('without a network the request says so and keeps the address', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await page.goto('/passwordReset');
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await network.set('refuse', /googleapis\.com/);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

test('a link that confirms an address stays on its page', async ({ page }) => {
  await page.goto('/auth-action?mode=verifyEmail&oobCode=kod');
  await expect(page.getByText('Trwa przetwarzanie Twojej prośby...')).toBeVisible();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/auth-action');
});

test('any other link of an account leads home', async ({ page }) => {
  for (const query of ['?mode=innyTryb&oobCode=kod', '?mode=resetPassword', '?oobCode=kod', '']) {
    await page.goto(`/auth-action${query}`);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1, name: /Poczuj/ }), query).toBeVisible();
  }
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nowe hasło').fill(password);
  await page.getByRole('button', { name: 'Zresetuj moje hasło' }).click();
}
