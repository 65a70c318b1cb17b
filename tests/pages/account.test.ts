import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freshEmail, type TestAccount, tellApp } from '../fixtures/app/account.ts';
import { STORED } from '../../src/contract/start-marks.ts';
import {
  address,
  app,
  device,
  network,
  newcomer,
  notedDepartures,
  open,
  subscriber,
} from './document.tsx';
import { memoryCaches } from '../unit/sw/video/memory-caches.ts';

const CALLS = /^\/(api|identitytoolkit)/;

beforeEach(() => device());

it('without a network the first sign-in says that it failed, and can be repeated', async () => {
  const account = await subscriber();
  const user = await open('/signin');
  await screen.findByRole('heading', { name: 'Witaj ponownie' });
  await network.set('refuse', /googleapis\.com/);
  await signIn(user, account);
  await screen.findByText('Sprawdz wprowadzone dane');
  await network.clear();
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
});

it('the way back from a provider ends on the sign-in, also for a user whose session has expired', async () => {
  await device(await subscriber());
  sessionStorage.setItem('silna.redirect', 'google');
  const path = '/signin?next=%2Fprofile';
  await open(path);
  await screen.findByRole('heading', { name: 'Witaj ponownie' });
  // The result was asked for, and there is none.
  await waitFor(() => expect(screen.queryByText('Jeszcze chwila, logujemy cię…')).toBeNull());
  expect(sessionStorage.getItem('silna.redirect')).toBeNull();
  expect(address()).toBe(path);
  await open(path);
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('signing in with a plan leads to the programs', async () => {
  const account = await subscriber();
  const user = await open('/signin');
  await screen.findByRole('heading', { name: 'Witaj ponownie' });
  await signIn(user, account);
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
  expect(address()).toBe('/dashboard');
});

it('a wrong password is told on its field, and nothing is remembered', async () => {
  const { email } = await newcomer();
  const user = await open('/signin');
  await signIn(user, { email, password: 'Innehaslo1!' });
  await screen.findByText('Sprawdz wprowadzone dane');
  expect(password()).toHaveAccessibleDescription(/Sprawdz wprowadzone dane/);
  expect(localStorage).toHaveLength(0);
});

it('a failed sign-in reminds of Google and Apple, whether the address has an account or not', async () => {
  const hint = 'Jeśli wcześniej wchodziłaś przez Google albo Apple, wybierz ten przycisk poniżej.';
  const { email } = await newcomer();
  for (const typed of [email, freshEmail()]) {
    const user = await open('/signin');
    await screen.findByRole('heading', { name: 'Witaj ponownie' });
    expect(screen.queryByText(hint)).toBeNull();
    await signIn(user, { email: typed, password: 'Innehaslo1!' });
    const shown = await screen.findByText(hint);
    expect(shown.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: /Google/ })).toBeEnabled();
  }
});

it.each(['/signin', '/signup'])('a required field of %s left empty says so', async (path) => {
  const user = await open(path);
  for (const label of ['E-mail', 'Hasło']) {
    const field = await screen.findByLabelText(label);
    await user.type(field, '   ');
    expect(screen.queryByText('To pole jest wymagane')).toBeNull();
    act(() => field.blur());
    expect(field).toHaveAccessibleDescription(/To pole jest wymagane/);
    await user.type(field, 'cokolwiek');
    act(() => field.blur());
    expect(screen.queryByText('To pole jest wymagane')).toBeNull();
  }
  expect(network.requests(CALLS)).toEqual([]);
});

it('a short password and terms not accepted send nothing', async () => {
  const user = await open('/signup');
  await fillCredentials(user, { email: freshEmail(), password: '7znakow' });
  expect(terms()).toHaveAttribute('aria-invalid', 'false');
  await user.click(submit());
  expect(password()).toHaveAccessibleDescription(/Hasło musi mieć co najmniej 8 znaków\./);
  expect(password()).toHaveFocus();
  expect(terms()).toHaveAttribute('aria-invalid', 'true');
  await user.clear(password());
  await user.type(password(), 'Trening123!');
  await user.click(submit());
  expect(terms()).toHaveFocus();
  await user.click(terms());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/paywall'));
  expect(network.requests(/accounts:signUp/)).toHaveLength(1);
});

it('the terms and the privacy policy open in a new tab, so that the form stays', async () => {
  await open('/signup');
  await screen.findByRole('heading', { name: 'Wypełnij formularz' });
  const form = within(screen.getByRole('main'));
  for (const [name, href] of [
    ['regulamin', '/regulamin.pdf'],
    ['politykę prywatności', '/polityka-prywatnosci.pdf'],
  ] as const) {
    // Beside the checkbox and below the other ways to register.
    const links = form.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  }
});

it("somebody else's address is refused in words", async () => {
  const { email } = await newcomer();
  await register(await open('/signup'), { email, password: 'Innehaslo1!' });
  await screen.findByText('Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.');
});

it('a registration that broke off in the middle can be repeated', async () => {
  const account = await newcomer();
  await tellApp(app, { type: 'delete-profile', uid: account.uid });
  await register(await open('/signup'), account);
  await waitFor(() => expect(address()).toBe('/paywall'));
});

it('registering again with the own password opens the account', async () => {
  const account = await newcomer();
  await register(await open('/signup'), account);
  await waitFor(() => expect(address()).toBe('/paywall'));
});

it('somebody whose profile is missing is registered silently', async () => {
  const account = await newcomer();
  await tellApp(app, { type: 'delete-profile', uid: account.uid });
  await signIn(await open('/signin'), account);
  await waitFor(() => expect(address()).toBe('/paywall'));
  const calls = network.requests(/^\/api\/user/).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(['GET /api/user/login', 'POST /api/user/register', 'GET /api/user/login']);
});

it.each(['/module?id=dom-start', '/workout?idx=dom-start-1', '/paywall'])(
  'signed out, %s leads to the sign-in and is remembered',
  async (path) => {
    await open(path);
    await screen.findByRole('heading', { name: 'Witaj ponownie' });
    expect(address()).toBe(`/signin?next=${encodeURIComponent(path)}`);
  },
);

it('signing in and registering lead to the page that was asked for', async () => {
  const user = await open('/profile?tab=orders');
  await user.click(await screen.findByRole('link', { name: 'Nie pamiętasz hasła?' }));
  await waitFor(() => expect(address()).toMatch(/^\/passwordReset\?/));
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Zaloguj się' }));
  await waitFor(() => expect(address()).toMatch(/^\/signin\?/));
  // The address carries it, over a reload too.
  await signIn(await open(address()), await subscriber());
  await waitFor(() => expect(address()).toBe('/profile?tab=orders'));

  await device();
  const other = await open('/workout?idx=dom-start-1');
  await screen.findByRole('heading', { name: 'Witaj ponownie' });
  const links = within(screen.getByRole('main'));
  await other.click(links.getByRole('link', { name: 'Załóż konto' }));
  await waitFor(() => expect(address()).toMatch(/^\/signup\?/));
  await register(other, { email: freshEmail(), password: 'Trening123!' });
  await waitFor(() => expect(address()).toBe('/paywall?idx=dom-start-1'));
});

it("an order of another account leads to that account's sign-in, and from there to the order", async () => {
  await device(await subscriber());
  await open('/orders?id=999999');
  const link = await screen.findByRole('link', { name: 'Zaloguj się na inne konto' });
  const signOut = link.getAttribute('href') ?? '';
  expect(await departuresFrom(signOut)).toEqual(['/signin?next=%2Forders%3Fid%3D999999']);
  expect(localStorage.getItem(STORED.session)).toBeNull();
});

it.each([
  '/app?=logout',
  '/app?=logout&next=%2F%2Fevil.example',
  '/app?=logout&next=%2Fapp%3F%3Dlogout',
])('a sign-out at %s leads home', async (path) => {
  await device(await subscriber());
  expect(await departuresFrom(path)).toEqual(['/']);
});

it('signed out, the programs lead to the sign-in', async () => {
  await open('/dashboard');
  await screen.findByRole('heading', { name: 'Witaj ponownie' });
  expect(address()).toBe('/signin');
});

it.each(['/module?id=dom-start', '/workout?idx=dom-start-1'])(
  'without a plan, %s leads to the plans',
  async (path) => {
    await device(await newcomer());
    await open(path);
    await waitFor(() => expect(address()).toBe(`/paywall${new URL(path, 'http://x').search}`));
    await screen.findByRole('heading', { level: 1 });
  },
);

it('a plan that has ended closes its pages', async () => {
  const account = await subscriber();
  await device(account);
  await open('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
  await tellApp(app, { type: 'end-plan', uid: account.uid });
  await open('/workout?idx=dom-start-1');
  await waitFor(() => expect(address()).toBe('/paywall?idx=dom-start-1'));
});

it('an unknown address shows the programs, behind the guard', async () => {
  await open('/czegos/takiego/nie-ma');
  await waitFor(() => expect(address()).toBe('/signin'));
  await device(await subscriber());
  await open('/czegos/takiego/nie-ma');
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
  expect(address()).toBe('/czegos/takiego/nie-ma');
});

/** Where the sign-out at `path` leads. */
async function departuresFrom(path: string): Promise<string[]> {
  vi.stubGlobal('caches', memoryCaches(network.origin));
  onTestFinished(() => void vi.unstubAllGlobals());
  const left = notedDepartures();
  await open(path);
  await waitFor(() => expect(left).toHaveLength(1));
  (await import('../../src/app/session/tab-memory.ts')).forgetEarlierPages();
  return left;
}

type Credentials = Pick<TestAccount, 'email' | 'password'>;

const password = () => screen.getByLabelText('Hasło');
const terms = () => screen.getByRole('checkbox', { name: /Akceptuję/ });
const submit = () => screen.getByRole('button', { name: 'Zarejestruj się' });

async function fillCredentials(user: UserEvent, credentials: Credentials): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), credentials.email);
  await user.type(password(), credentials.password);
}

async function signIn(user: UserEvent, credentials: Credentials): Promise<void> {
  await fillCredentials(user, credentials);
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
}

async function register(user: UserEvent, credentials: Credentials): Promise<void> {
  await screen.findByRole('heading', { name: 'Wypełnij formularz' });
  await fillCredentials(user, credentials);
  await user.click(terms());
  await user.click(submit());
}
