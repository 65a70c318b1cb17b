import type { Page } from '@playwright/test';
import { freshEmail, type TestAccount, tellApp } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { keepSession, openAs } from './sessions.ts';
import { fillCredentials, NO_PLAN, signIn, signOut } from './steps.ts';
import { expect, test } from './test.ts';

test('signing up leads to the plans, and the account is there the next time', async ({
  page,
  noise,
}) => {
  noise.allow(NO_PLAN);
  const credentials = { email: freshEmail(), password: 'Trening123!' };
  await page.goto('/signup');
  await register(page, credentials);
  await page.waitForURL('**/paywall');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signOut(page);
  await signIn(page, { ...credentials, uid: '' }, '/paywall');
});

test('signing in with a plan leads to the programs', async ({ page, subscriber }) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Witaj ponownie' })).toBeVisible();
  await signIn(page, subscriber);
  await expect(page.getByRole('heading', { level: 1, name: 'Programy' })).toBeVisible();
});

test('signing in without a plan leads to the plans', async ({ page, newcomer, noise }) => {
  noise.allow(NO_PLAN);
  await signIn(page, newcomer, '/paywall');
});

test('a wrong password is told on its field, and nothing is remembered', async ({
  page,
  newcomer,
  noise,
}) => {
  noise.allow(answered(400, 'accounts:signInWithPassword'));
  await page.goto('/signin');
  await fillCredentials(page, { ...newcomer, password: 'Innehaslo1!' });
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('Sprawdz wprowadzone dane')).toBeVisible();
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(
    /Sprawdz wprowadzone dane/,
  );
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a required field left empty says so on leaving it', async ({ page, network }) => {
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    for (const label of ['E-mail', 'Hasło']) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('   ');
      await expect(page.getByText('To pole jest wymagane')).toHaveCount(0);
      await field.blur();
      await expect(field, path).toHaveAccessibleDescription(/To pole jest wymagane/);
      await field.fill('cokolwiek');
      await field.blur();
      await expect(page.getByText('To pole jest wymagane')).toHaveCount(0);
    }
    expect(network.requests(/^\/(api|identitytoolkit)/)).toEqual([]);
  }
});

test('a short password and terms not accepted send nothing', async ({ page, network }) => {
  await page.goto('/signup');
  const password = page.getByLabel('Hasło', { exact: true });
  const terms = page.getByRole('checkbox', { name: /Akceptuję/ });
  await fillCredentials(page, { email: freshEmail(), password: '7znakow' });
  await expect(terms).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
  await expect(password).toHaveAccessibleDescription(/Hasło musi mieć co najmniej 8 znaków\./);
  await expect(password).toBeFocused();
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Trening123!');
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
  await expect(terms).toBeFocused();
  // A request would have left by now: the identity SDK answers a click within one frame.
  await page.waitForTimeout(500);
  expect(network.requests(/^\/(api|identitytoolkit)/)).toEqual([]);
});

test("somebody else's address is refused in words", async ({ page, newcomer, noise }) => {
  noise.allow(answered(400, 'accounts:(signUp|signInWithPassword)'));
  await page.goto('/signup');
  await register(page, { ...newcomer, password: 'Innehaslo1!' });
  await expect(
    page.getByText('Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.'),
  ).toBeVisible();
});

test('a registration that broke off in the middle can be repeated', async ({
  page,
  app,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  noise.allow(answered(400, 'accounts:signUp'));
  noise.allow(answered(404, '/api/user/login'));
  await tellApp(app, { type: 'delete-profile', uid: newcomer.uid });
  await page.goto('/signup');
  await register(page, newcomer);
  await page.waitForURL('**/paywall');
});

test('registering again with the own password opens the account', async ({
  page,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  noise.allow(answered(400, 'accounts:signUp'));
  await page.goto('/signup');
  await fillCredentials(page, newcomer);
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
  await page.waitForURL('**/paywall');
});

test('somebody whose profile is missing is registered silently', async ({
  page,
  app,
  newcomer,
  network,
  noise,
}) => {
  noise.allow(NO_PLAN);
  noise.allow(answered(404, '/api/user/login'));
  await tellApp(app, { type: 'delete-profile', uid: newcomer.uid });
  await signIn(page, newcomer, '/paywall');
  const calls = network.requests(/^\/api\/user/).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(['GET /api/user/login', 'POST /api/user/register', 'GET /api/user/login']);
});

test('signed out, every guarded page leads to the sign-in', async ({ page }) => {
  for (const path of ['/module?id=dom-start', '/workout?idx=dom-start-1', '/paywall']) {
    await page.goto(path);
    await page.waitForURL(`**/signin?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Witaj ponownie' }), path).toBeVisible();
  }
  await page.goto('/dashboard');
  await page.waitForURL('**/signin');
});

test('signing in and registering lead to the page that was asked for', async ({
  page,
  subscriber,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await page.goto('/profile?tab=orders');
  await page.waitForURL('**/signin?*');
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await page.waitForURL('**/passwordReset?*');
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/signin?*');
  await page.reload();
  await fillCredentials(page, subscriber);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/profile?tab=orders');
  await signOut(page);

  await page.goto('/workout?idx=dom-start-1');
  await page.waitForURL('**/signin?*');
  await page.getByRole('main').getByRole('link', { name: 'Załóż konto' }).click();
  await page.waitForURL('**/signup?*');
  await register(page, { email: freshEmail(), password: 'Trening123!' });
  await page.waitForURL('**/paywall?idx=dom-start-1');
});

test("without a plan, a subscriber's page leads to the plans", async ({
  page,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await keepSession(page, newcomer);
  for (const path of ['/module?id=dom-start', '/workout?idx=dom-start-1']) {
    await page.goto(path);
    await page.waitForURL(`**/paywall${new URL(path, 'http://x').search}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('a plan that has ended closes its pages', async ({ page, app, subscriber, noise }) => {
  noise.allow(NO_PLAN);
  // The schedules that were being fetched in the background are the user's no longer.
  noise.allow(answered(403, ':(?:runQuery|batchGet)'));
  await openAs(page, subscriber);
  await tellApp(app, { type: 'end-plan', uid: subscriber.uid });
  await page.goto('/workout?idx=dom-start-1');
  await page.waitForURL('**/paywall?idx=dom-start-1');
});

test('an unknown address shows the programs, behind the guard', async ({ page, subscriber }) => {
  await page.goto('/czegos/takiego/nie-ma');
  await page.waitForURL('**/signin');
  await signIn(page, subscriber);
  await page.goto('/czegos/takiego/nie-ma');
  await expect(page.getByRole('heading', { level: 1, name: 'Programy' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/czegos/takiego/nie-ma');
});

async function register(
  page: Page,
  credentials: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Wypełnij formularz' })).toBeVisible();
  await fillCredentials(page, credentials);
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
}
