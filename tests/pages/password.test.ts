import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORED } from '../../src/contract/start-marks.ts';
import { freshEmail, lettersTo } from '../fixtures/app/account.ts';
import { address, app, device, network, open, subscriber } from './document.tsx';

const NOT_SENT = 'Nie udało się, sprawdz dane i spróbuj ponownie';
const NOT_RESET = 'Nie udało się zresetować hasła. Spróbuj ponownie.';

beforeEach(() => device());

it('a code that nobody was sent changes nothing', async () => {
  const user = await open('/auth-action?mode=resetPassword&oobCode=nieznany');
  // Said before anything is typed.
  await screen.findByText('Nieprawidłowy link resetowania hasła.');
  const field = await screen.findByLabelText('Nowe hasło');
  await user.type(field, 'krotkie');
  network.forget();
  await user.click(screen.getByRole('button', { name: 'Zresetuj moje hasło' }));
  await screen.findByText('Hasło musi mieć co najmniej 8 znaków.');
  expect(network.requests(/resetPassword/)).toEqual([]);
  await user.clear(field);
  await user.type(field, 'NoweHaslo1!');
  expect(address()).toBe('/createNewPassword?oobCode=nieznany');
  await user.click(screen.getByRole('button', { name: 'Zresetuj moje hasło' }));
  await screen.findByText(NOT_RESET);
});

it('a link without its code is called broken', async () => {
  await open('/createNewPassword');
  await screen.findByText('Nieprawidłowy link resetowania hasła.');
  expect(screen.queryByRole('button', { name: 'Zresetuj moje hasło' })).toBeNull();
});

it('asking for a link needs an address that has an account', async () => {
  const user = await open('/passwordReset');
  await send(user);
  expect(email()).toHaveAccessibleDescription(/To pole jest wymagane/);
  expect(network.requests(/sendOobCode/)).toEqual([]);
  await user.type(email(), freshEmail());
  await send(user);
  await screen.findByText(NOT_SENT);
  expect(network.requests(/sendOobCode/)).toHaveLength(1);
  await user.clear(email());
  await user.type(email(), (await subscriber()).email);
  await send(user);
  await screen.findByText('Sukces, sprawdź skrzynkę e-mail');
  await waitFor(() => expect(address()).toBe('/signin'));
});

it('without a network the request says so and keeps the address', async () => {
  const user = await open('/passwordReset');
  const typed = freshEmail();
  await user.type(await screen.findByLabelText('E-mail'), typed);
  await network.set('refuse', /googleapis\.com/);
  await send(user);
  await screen.findByText(NOT_SENT);
  expect(email()).toHaveValue(typed);
});

it('a password changed while signed in leads to the sign-in, and the new one opens the app', async () => {
  const account = await subscriber();
  await device(account);
  const before = await open('/profile');
  await before.click(await screen.findByRole('button', { name: 'Zmień hasło' }));
  await screen.findByText('Sukces, sprawdź skrzynkę e-mail');
  const [letter = ''] = await lettersTo(app, account.email);
  const { pathname, search } = new URL(letter);
  const user = await open(pathname + search);
  expect(await screen.findByDisplayValue(account.email)).toHaveAttribute(
    'autocomplete',
    'username',
  );
  await user.type(await screen.findByLabelText('Nowe hasło'), 'NoweHaslo1!');
  await user.click(screen.getByRole('button', { name: 'Zresetuj moje hasło' }));
  await screen.findByText('Hasło zmienione. Zaloguj się nowym hasłem.');
  await user.type(await screen.findByLabelText('E-mail'), account.email);
  expect(address()).toBe('/signin');
  await user.type(screen.getByLabelText('Hasło'), 'NoweHaslo1!');
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
});

it('the password of another account leaves the user of this device signed in', async () => {
  const other = await subscriber();
  const asking = await open('/passwordReset');
  await asking.type(await screen.findByLabelText('E-mail'), other.email);
  await send(asking);
  await screen.findByText('Sukces, sprawdź skrzynkę e-mail');
  const [letter = ''] = await lettersTo(app, other.email);
  const { pathname, search } = new URL(letter);
  const here = await subscriber();
  await device(here);
  const user = await open(pathname + search);
  await user.type(await screen.findByLabelText('Nowe hasło'), 'NoweHaslo1!');
  await user.click(screen.getByRole('button', { name: 'Zresetuj moje hasło' }));
  await screen.findByText('Hasło zmienione. Zaloguj się nowym hasłem.');
  expect(JSON.parse(localStorage.getItem(STORED.session) ?? '{}')).toMatchObject({ uid: here.uid });
  expect(localStorage.getItem(STORED.session)).not.toContain('expiredAt');
});

it('a link that confirms an address stays on its page', async () => {
  await open('/auth-action?mode=verifyEmail&oobCode=kod');
  await screen.findByText('Trwa przetwarzanie Twojej prośby...');
  await waitFor(() => expect(document.title).toContain('Twoja prośba'));
  expect(address()).toBe('/auth-action?mode=verifyEmail&oobCode=kod');
});

it('the letter after a registration confirms the address', async () => {
  const typed = freshEmail();
  const user = await open('/signup');
  await user.type(await screen.findByLabelText('E-mail'), `mailto:\u200B${typed}`);
  await user.type(screen.getByLabelText('Hasło'), 'Trening123!');
  await user.click(screen.getByRole('checkbox', { name: /Akceptuję/ }));
  await user.click(screen.getByRole('button', { name: 'Zarejestruj się' }));
  await waitFor(() => expect(address()).toBe('/paywall'));
  const letter = await vi.waitUntil(async () => (await lettersTo(app, typed))[0], 10_000);
  const { pathname, search, searchParams } = new URL(letter);
  expect([pathname, searchParams.get('mode')]).toEqual(['/auth-action', 'verifyEmail']);
  await open(pathname + search);
  await screen.findByText('Trwa przetwarzanie Twojej prośby...');
  await screen.findByText('Gotowe, twój adres e-mail jest potwierdzony.');
  expect(address()).toBe(pathname + search);
});

it('a misspelt address is asked about once', async () => {
  const user = await open('/signup');
  const field = await screen.findByLabelText('E-mail');
  await user.type(field, 'ola@gmial.com');
  await user.type(screen.getByLabelText('Hasło'), 'Trening123!');
  await user.click(screen.getByRole('checkbox', { name: /Akceptuję/ }));
  await user.click(screen.getByRole('button', { name: 'Zarejestruj się' }));
  await screen.findByText('ola@gmail.com');
  expect(network.requests(/accounts:signUp/)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tak, popraw' }));
  expect(field).toHaveValue('ola@gmail.com');
});

it.each(['?mode=innyTryb&oobCode=kod', '?mode=resetPassword', '?oobCode=kod', ''])(
  'any other link of an account leads home: %j',
  async (query) => {
    await open(`/auth-action${query}`);
    await screen.findByRole('heading', { level: 1, name: /Poczuj/ });
    expect(address()).toBe('/');
  },
);

const email = () => screen.getByLabelText('E-mail');

async function send(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Wyślij link' }));
}
