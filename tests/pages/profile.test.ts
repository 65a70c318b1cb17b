import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CLOSING_MS } from '../../src/features/profile/EditProfileDialog.tsx';
import { lettersTo, type TestAccount } from '../fixtures/app/account.ts';
import {
  address,
  app,
  device,
  expectWarning,
  network,
  notedReload,
  open,
  subscriber,
} from './document.tsx';
import { keepRows, setsOf, workout } from './logged-rows.ts';

let account: TestAccount;
beforeEach(async () => {
  account = await subscriber();
  await device(account);
});

it('a name without a letter and a missing number are refused, and nothing is sent', async () => {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edytuj dane personalne' }));
  await user.clear(dialog.getByLabelText('Imię i nazwisko'));
  await user.type(dialog.getByLabelText('Imię i nazwisko'), '  ');
  await user.clear(dialog.getByLabelText('Numer telefonu'));
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  const required = /To pole jest wymagane/;
  expect(dialog.getByLabelText('Imię i nazwisko')).toHaveAccessibleDescription(required);
  expect(dialog.getByLabelText('Numer telefonu')).toHaveAccessibleDescription(required);
  expect(dialog.getByLabelText('Imię i nazwisko')).toHaveFocus();
  expect(network.requests(/user\/update/)).toEqual([]);
});

it('a save that fails keeps what was typed', async () => {
  const reload = notedReload();
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  const name = screen.getByLabelText('Imię i nazwisko');
  await user.clear(name);
  await user.type(name, 'Zofia Przykładowa');
  await user.clear(screen.getByLabelText('Numer telefonu'));
  await user.type(screen.getByLabelText('Numer telefonu'), '600100200');
  await network.set('status:503', /user\/update/);
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some((each) => /\S/.test(each.textContent))).toBe(true),
  );
  expectWarning('PUT /api/user/update answered 503');
  expect(name).toHaveValue('Zofia Przykładowa');
  expect(reload).not.toHaveBeenCalled();
  await network.clear();
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await open('/profile');
  await screen.findByText('Zofia Przykładowa');
});

it('a saved dialog closes, and the page starts over 300 ms later', async () => {
  const reload = notedReload();
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  const dialog = editing();
  await typeProfile(user, 'Zofia Przykładowa');
  const held = heldTimers(300);
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(dialog).not.toHaveAttribute('open');
  expect(reload).not.toHaveBeenCalled();
  held[0]?.();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a save cannot be taken back, and one that fails behind a closed dialog opens it again', async () => {
  const reload = notedReload();
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  const dialog = editing();
  await typeProfile(user, 'Zofia Przykładowa');
  await network.set('blackhole', /user\/update/);
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
  expect(within(dialog).getByRole('button', { name: 'Anuluj' })).toBeDisabled();
  act(() => dialog.close());
  expect(dialog).not.toHaveAttribute('open');
  expect(screen.queryByText('Zmiany nie są jeszcze zapisane.')).toBeNull();
  await network.set('refuse', /user\/update/);
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/\S/);
  expect(screen.getByLabelText('Imię i nazwisko')).toHaveValue('Zofia Przykładowa');
  expect(reload).not.toHaveBeenCalled();
});

it('a save that fails behind another page says so', async () => {
  const reload = notedReload();
  await network.set('blackhole', /user\/update/);
  await leaveWhileSaving();
  await network.set('refuse', /user\/update/);
  await screen.findByText(/^Nie udało się zapisać twoich danych/);
  expect(reload).not.toHaveBeenCalled();
});

it('a save that ends behind another page starts nothing over', async () => {
  const reload = notedReload();
  let answer = () => {};
  network.impersonate(/user\/update/, (_request, response) => {
    answer = () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const saved = {
        full_name: 'Zofia Przykładowa',
        phone_number: '600100200',
        email: account.email,
      };
      response.end(JSON.stringify({ data: { user_details: { user: saved } } }));
    };
  });
  onTestFinished(() => network.reset());
  const user = await leaveWhileSaving();
  answer();
  await user.click(screen.getByRole('tab', { name: 'Profil' }));
  await screen.findByText('Zofia Przykładowa');
  // A reload would have been set going before this timer, and for no longer.
  await new Promise((done) => setTimeout(done, CLOSING_MS));
  expect(reload).not.toHaveBeenCalled();
});

it('the way back to typed changes goes with the page that holds them', async () => {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  await typeProfile(user, 'Zofia Przykładowa');
  act(() => editing().close());
  await screen.findByText('Zmiany nie są jeszcze zapisane.');
  await user.click(screen.getByRole('tab', { name: 'Historia zamówień' }));
  await screen.findByText('Nie masz jeszcze zamówień');
  expect(screen.queryByText('Zmiany nie są jeszcze zapisane.')).toBeNull();
});

it('markup in a name is text', async () => {
  const reload = notedReload();
  const markup = '<img src=x onerror="document.title=1">';
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  await typeProfile(user, markup);
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await open('/profile');
  await screen.findByText(markup);
  expect(screen.getByRole('main').querySelector('img[src="x"]')).toBeNull();
});

it.each([
  ['', 'Profil'],
  ['?=account', 'Profil'],
  ['?=orders', 'Historia zamówień'],
  ['?tab=orders', 'Historia zamówień'],
  ['?=subscriptions', 'Subskrypcje'],
  ['?tab=subscriptions', 'Subskrypcje'],
  ['?tab=nieznana', 'Profil'],
])('%j opens the tab %s', async (query, name) => {
  await open(`/profile${query}`);
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('tabpanel', { name });
});

it('the arrows, Home and End lead from tab to tab', async () => {
  const user = await open('/profile');
  const first = await screen.findByRole('tab', { name: 'Profil' });
  first.focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Pobrane'],
    ['ArrowRight', 'Profil'],
    ['ArrowRight', 'Historia zamówień'],
    ['a', 'Historia zamówień'],
    ['End', 'Pobrane'],
    ['Home', 'Profil'],
  ] as const) {
    await user.keyboard(key.length > 1 ? `{${key}}` : key);
    const tab = screen.getByRole('tab', { name });
    await waitFor(() => expect(tab).toHaveFocus());
    expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

it('changing the password sends a letter', async () => {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }));
  await screen.findByText('Sukces, sprawdź skrzynkę e-mail');
  expect(await lettersTo(app, account.email)).toHaveLength(1);
});

it('a history without orders leads to the shop', async () => {
  const user = await open('/profile?tab=orders');
  await screen.findByText('Nie masz jeszcze zamówień');
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Przejdź do sklepu' }));
  await waitFor(() => expect(address()).toBe('/shop'));
});

function editing(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edytuj dane personalne' });
}

/** Timers of `ms` that are set from now on wait for the test to run them; all others run by themselves. */
function heldTimers(ms: number): (() => void)[] {
  const held: (() => void)[] = [];
  const { setTimeout: set } = globalThis;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, length) => {
    if (length !== ms) return set(run, length);
    held.push(run);
    return set(() => undefined);
  });
  onTestFinished(() => spy.mockRestore());
  return held;
}

/** Saves another name, and opens another tab of the page before the answer; resolves with its user. */
async function leaveWhileSaving(): Promise<UserEvent> {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  await typeProfile(user, 'Zofia Przykładowa');
  await user.click(within(editing()).getByRole('button', { name: 'Zapisz' }));
  act(() => editing().close());
  await user.click(screen.getByRole('tab', { name: 'Historia zamówień' }));
  await screen.findByText('Nie masz jeszcze zamówień');
  return user;
}

async function typeProfile(user: UserEvent, name: string): Promise<void> {
  await user.clear(screen.getByLabelText('Imię i nazwisko'));
  await user.type(screen.getByLabelText('Imię i nazwisko'), name);
  await user.clear(screen.getByLabelText('Numer telefonu'));
  await user.type(screen.getByLabelText('Numer telefonu'), '600100200');
}

it('rows below the data lead to downloads, signals, the look and the way out', async () => {
  const user = await open('/profile');
  const rows = within(await screen.findByRole('list', { name: 'Ustawienia' }));
  expect(rows.getByRole('link', { name: 'Wyloguj' })).toHaveAttribute('href', '/app?=logout');
  expect(rows.getByRole('radio', { name: 'Ciemny' })).toBeEnabled();
  await user.click(rows.getByRole('button', { name: /^Dźwięki/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Dźwięk/ }));
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  await user.click(rows.getByRole('link', { name: 'Pobrane' }));
  await waitFor(() => expect(address()).toBe('/profile?tab=downloads'));
});

it('bands and steps of weights are kept, and one that is not known is none', async () => {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Jak trenuję' }));
  const mini = () => within(screen.getByRole('group', { name: 'Twoje minibandy' }));
  const step = () => within(screen.getByRole('group', { name: /następna hantla$/ }));
  await screen.findByRole('group', { name: 'Twoje minibandy' });
  await user.click(mini().getByRole('checkbox', { name: 'miętowa' }));
  await user.click(step().getByRole('radio', { name: /^2\skg$/ }));
  await waitFor(() => expect(step().getByRole('radio', { name: /^2\skg$/ })).toBeChecked());
  await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Jak trenuję' }));
  await waitFor(() => expect(mini().getByRole('checkbox', { name: 'miętowa' })).toBeChecked());
  expect(mini().getByRole('checkbox', { name: 'żółta' })).not.toBeChecked();
  await user.click(step().getByRole('radio', { name: 'nie wiem' }));
  await waitFor(() => expect(step().getByRole('radio', { name: 'nie wiem' })).toBeChecked());
});

it('the trainings and all other data are taken away as files', async () => {
  const files: Blob[] = [];
  // A click on an address of a file would leave the page, which saves nothing here.
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => `#${files.push(file)}`;
  URL.revokeObjectURL = () => {};
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  const done = workout();
  await keepRows(account, [done, ...setsOf(done.id)]);
  const user = await open('/profile');
  const take = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Pobierz swoje dane' }));
    const choice = await screen.findByRole('button', { name });
    await waitFor(() => expect(choice).toBeEnabled());
    await user.click(choice);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Twoje dane' })).toBeNull());
  };
  await take(/^Treningi w\stabeli/);
  expect(await files[0]?.text()).toMatch(/Siłownia w.hotelu.*wioslowanie-guma/);
  await take(/^Treningi dla\szegarka/);
  expect(await files[1]?.text()).toMatch(/^PK.*-1\.fit/s);
  await network.set('refuse', /^\/api\/orders/);
  await user.click(await screen.findByRole('button', { name: 'Pobierz swoje dane' }));
  await user.click(await screen.findByRole('button', { name: /^Wszystko/ }));
  await screen.findByText(/^Bez sieci nie pobierzemy profilu/);
  await network.clear();
  await user.click(screen.getByRole('button', { name: /^Wszystko/ }));
  await waitFor(() => expect(files).toHaveLength(3));
  expect(JSON.parse((await files[2]?.text()) ?? '')).toMatchObject({
    format: 'silna',
    profile: { email: account.email },
    orders: [],
    training: [{ type: 'workout', id: done.id }, { type: 'set' }, { type: 'set' }],
    journals: { measurements: [], habits: [] },
  });
});
