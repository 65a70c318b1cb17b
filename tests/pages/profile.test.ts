import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLOSING_MS } from '../../src/features/profile/EditProfileDialog.tsx';
import { createAccount, lettersTo, type TestAccount, tellApp } from '../fixtures/app/account.ts';
import {
  address,
  app,
  device,
  expectWarning,
  network,
  newcomer,
  notedReload,
  open,
  subscriber,
} from './document.tsx';

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

it.each([
  ['that fails behind another page says so', 'refuse', 'Nie udało się zapisać twoich danych'],
  ['that ends behind another page starts nothing over', 'pass', undefined],
] as const)('a save %s', async (_, mode, said) => {
  const reload = notedReload();
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Edytuj dane' }));
  await typeProfile(user, 'Zofia Przykładowa');
  await network.set(mode === 'refuse' ? 'blackhole' : 'line:1000000:1000', /user\/update/);
  await user.click(within(editing()).getByRole('button', { name: 'Zapisz' }));
  act(() => editing().close());
  await user.click(screen.getByRole('tab', { name: 'Historia zamówień' }));
  await screen.findByText('Nie masz jeszcze zamówień');
  if (said === undefined) {
    await user.click(screen.getByRole('tab', { name: 'Profil' }));
    await screen.findByText('Zofia Przykładowa');
    // A reload would have been set going before this timer, and for no longer.
    await new Promise((done) => setTimeout(done, CLOSING_MS));
  } else {
    await network.set(mode, /user\/update/);
    await screen.findByText(new RegExp(`^${said}`));
  }
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

describe('a plan', () => {
  it('is cancelled although the answer was lost, and asking again does no harm', async () => {
    const user = await open('/profile?tab=subscriptions');
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = within(screen.getByRole('dialog', { name: 'Anulować subskrypcję?' }));
    await network.set('drop-response', /\/api\/subscription\/cancel/);
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await waitFor(() =>
      expect(question.getByRole('alert')).toHaveTextContent('Nie udało się anulować subskrypcji'),
    );
    await network.clear();
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await screen.findByRole('dialog', { name: 'Udało się' });
  });

  it('that could not be cancelled behind a closed question says so', async () => {
    const user = await open('/profile?tab=subscriptions');
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = screen.getByRole<HTMLDialogElement>('dialog', {
      name: 'Anulować subskrypcję?',
    });
    const ask = () =>
      user.click(within(question).getByRole('button', { name: 'Anuluj subskrypcję' }));
    await network.set('blackhole', /\/api\/subscription\/cancel/);
    await ask();
    act(() => question.close());
    await network.set('refuse', /\/api\/subscription\/cancel/);
    await waitFor(() => expect(question).toHaveAttribute('open'));
    const failed = /Nie udało się anulować subskrypcji/;
    expect(within(question).getByRole('alert')).toHaveTextContent(failed);

    await network.set('blackhole', /\/api\/subscription\/cancel/);
    await ask();
    act(() => question.close());
    await user.click(screen.getByRole('tab', { name: 'Historia zamówień' }));
    await network.set('refuse', /\/api\/subscription\/cancel/);
    await screen.findByText(failed);
  });

  it('that is cancelled runs on to its end, and can be resumed', async () => {
    const reload = notedReload();
    const user = await open('/profile?tab=subscriptions');
    await screen.findByText('Następna płatność');
    const cancel = () => screen.queryByRole('button', { name: 'Anuluj subskrypcję' });
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = screen.getByRole('dialog', { name: 'Anulować subskrypcję?' });
    await user.click(within(question).getByRole('button', { name: 'Zostaję' }));
    await waitFor(() => expect(question).not.toHaveAttribute('open'));
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    await user.click(within(question).getByRole('button', { name: 'Anuluj subskrypcję' }));
    const done = within(await screen.findByRole('dialog', { name: 'Udało się' }));
    done.getByText(/Subskrypcja została anulowana/);
    await user.click(done.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());

    const later = await open('/profile?tab=subscriptions');
    await screen.findByText('Subskrypcja wygasa');
    expect(screen.queryByText('Następna płatność')).toBeNull();
    expect(cancel()).toBeNull();
    await later.click(screen.getByRole('button', { name: 'Wznów subskrypcję' }));
    await screen.findByText('Następna płatność');
    expect(screen.queryByRole('button', { name: 'Wznów subskrypcję' })).toBeNull();
  });

  it('whose renewal was refused is not sold again before it is paid or cancelled', async () => {
    await tellApp(app, { type: 'refuse-renewal', uid: account.uid });
    await open('/paywall');
    expect(await screen.findByLabelText('Twój plan')).toHaveTextContent('Nie udało się pobrać');
    await screen.findByRole('article', { name: 'Plan kwartalny' });
    expect(screen.queryByRole('button', { name: /^Wybieram plan/ })).toBeNull();

    const user = await open('/profile?tab=subscriptions');
    await screen.findByText('Nie udało się pobrać opłaty');
    screen.getByText(/Opłać plan albo zmień kartę/);
    screen.getByRole('button', { name: /^Płatności i\sfaktury/ });
    expect(screen.queryByRole('link', { name: 'Wybierz plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = within(screen.getByRole('dialog', { name: 'Anulować subskrypcję?' }));
    question.getByText(/skończy się od razu/);
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await screen.findByRole('dialog', { name: 'Udało się' });

    await open('/profile?tab=subscriptions');
    await screen.findByText('Subskrypcja wygasła');
    screen.getByRole('link', { name: 'Wybierz plan' });
  });

  it('of the mobile app is managed there', async () => {
    const mobile = await createAccount(app);
    await tellApp(app, { type: 'start-plan', uid: mobile.uid, days: 30, inMobileApp: true });
    await device(mobile);
    await open('/profile?tab=subscriptions');
    await screen.findByText(/Tym planem zarządzasz w aplikacji mobilnej/);
    expect(screen.queryByRole('button', { name: 'Anuluj subskrypcję' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Płatności i\sfaktury/ })).toBeNull();
  });

  it('that is missing leads to the paywall', async () => {
    await device(await newcomer());
    await open('/profile?tab=subscriptions');
    await waitFor(() => expect(address()).toBe('/paywall'));
  });
});

function editing(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edytuj dane personalne' });
}

async function typeProfile(user: UserEvent, name: string): Promise<void> {
  await user.clear(screen.getByLabelText('Imię i nazwisko'));
  await user.type(screen.getByLabelText('Imię i nazwisko'), name);
  await user.clear(screen.getByLabelText('Numer telefonu'));
  await user.type(screen.getByLabelText('Numer telefonu'), '600100200');
}
