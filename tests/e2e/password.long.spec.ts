import type { Page } from '@playwright/test';
import { lettersTo } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { signIn } from './steps.ts';
import { expect, test } from './test.ts';

const SHORT = 'Hasło musi mieć co najmniej 8 znaków.';
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

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nowe hasło').fill(password);
  await page.getByRole('button', { name: 'Zresetuj moje hasło' }).click();
}
