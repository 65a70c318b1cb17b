import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { address, device, events, network, newcomer, open, subscriber } from './document.tsx';
import { keepRows, now, setsOf, workout } from './logged-rows.ts';

let account: TestAccount;

beforeEach(async () => {
  account = await newcomer();
  await device(account);
});

it('a workout is added afterwards, with the numbers of last time, and stays without a network', async () => {
  const before = { ...workout(), started_at: now - 86_400_000, ended_at: now - 86_000_000 };
  await keepRows(account, [before, ...setsOf(before.id)]);
  await network.set('blackhole', /^\/(?:api|v1)\//);
  const user = await open('/history');
  await user.click(await screen.findByRole('link', { name: 'Dodaj trening' }));
  const choice = await screen.findByRole('combobox', { name: 'Trening' });
  expect(document.title).toBe('Dodaj trening – Silna');
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  expect(await screen.findByText('Wybierz trening.')).toBeVisible();
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'Inny trening');
  await user.type(screen.getByRole('textbox', { name: 'Nazwa' }), 'Basen');
  fireEvent.change(screen.getByLabelText('Kiedy'), { target: { value: '2099-01-01T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  expect(await screen.findByText('Ta godzina jeszcze nie nadeszła.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Kiedy'), { target: { value: '2026-01-02T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Ciężko' }));
  await user.type(screen.getByRole('textbox', { name: 'Notatka' }), '20 długości');
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  await screen.findByRole('heading', { level: 1, name: 'Basen' });
  expect(address()).toMatch(/^\/history\?workout=/);
  expect(screen.getByText(/^piątek, 2\sstycznia\s2026$/)).toBeVisible();
  expect(screen.getByText(/^45\smin$/)).toBeVisible();
  expect(screen.getByText('20 długości')).toBeVisible();
  expect(events()).not.toContainEqual(expect.objectContaining({ event: 'workout_finish' }));
});

it('a workout of the catalogue is added with its sets, which can be changed', async () => {
  account = await subscriber();
  await device(account);
  const before = { ...workout(), started_at: now - 86_400_000, ended_at: now - 86_000_000 };
  const other = { exercise: 'wioslowanie-z-guma', done_at: before.started_at };
  await keepRows(account, [before, ...setsOf(before.id).map((set) => ({ ...set, ...other }))]);
  const user = await open('/history/add');
  await screen.findByRole('option', { name: /^Poznaj swoją\sgumę$/ });
  const choice = screen.getByRole('combobox', { name: 'Trening' });
  await user.selectOptions(choice, 'dom-start-1');
  expect(screen.getByLabelText('Minuty')).toHaveValue('40');
  await user.click(await screen.findByRole('button', { name: /^Wiosłowanie/ }));
  await user.click(screen.getByRole('button', { name: /^\+1\spowtórzenie$/ }));
  await user.click(screen.getByRole('button', { name: 'Dodaj serię' }));
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  await screen.findByRole('heading', { level: 1, name: /^Poznaj swoją\sgumę$/ });
  expect(screen.getByText('10 · 9 · 9')).toBeVisible();
  expect(screen.getByText(/^15\sserii$/)).toBeVisible();
  expect(screen.getByText(/^1\srekord$/)).toBeVisible();
});

it('an exercise of the user is added with its workout, is found again by its name, and is on the next phone', async () => {
  await network.set('blackhole', /^\/(?:api|v1)\//);
  const user = await open('/history/add');
  const addOwn = async (name: string) => {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Trening' }), 'own');
    await user.clear(screen.getByRole('textbox', { name: 'Nazwa' }));
    await user.type(screen.getByRole('textbox', { name: 'Nazwa' }), 'Siłownia');
    const choice = screen.getByRole('combobox', { name: 'Dodaj ćwiczenie' });
    await user.selectOptions(choice, 'Dodaj własne ćwiczenie');
    expect(choice.lastElementChild).toHaveTextContent('Dodaj własne ćwiczenie');
    const field = screen.getByRole('textbox', { name: 'Nazwa ćwiczenia' });
    await user.type(field, name);
    return field;
  };
  const field = await addOwn('   ');
  await user.click(screen.getByRole('button', { name: 'Dodaj ćwiczenie' }));
  expect(await screen.findByText('Nazwij to ćwiczenie.')).toBeVisible();
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'a'.repeat(121) } });
  expect(await screen.findByText(/^Skróć nazwę do 120\sznaków\.$/)).toBeVisible();
  fireEvent.change(field, { target: { value: ' Most na piłce ' } });
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  expect(await screen.findByText(/^Dodaj to ćwiczenie albo/)).toBeVisible();
  expect(field).toHaveFocus();
  await user.click(screen.getByText('Partie mięśni'));
  const main = within(screen.getByRole('group', { name: 'Pracują' }));
  const helping = within(screen.getByRole('group', { name: 'Pomagają' }));
  await user.click(main.getByRole('button', { name: 'tył ud' }));
  await user.click(main.getByRole('button', { name: 'pośladki' }));
  await user.click(helping.getByRole('button', { name: 'tył ud' }));
  expect(main.getByRole('button', { name: 'tył ud' })).toHaveAttribute('aria-pressed', 'false');
  // Without a name the groups would be lost.
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  expect(await screen.findByText('Nazwij to ćwiczenie.')).toBeVisible();
  await user.type(field, ' Most na piłce {Enter}');
  const opener = await screen.findByRole('button', { name: /^Most na\spiłce$/ });
  expect(opener).toHaveFocus();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: /^\+1\spowtórzenie$/ }));
  await user.click(screen.getByRole('button', { name: 'Zapisz trening' }));
  await screen.findByRole('heading', { level: 1, name: 'Siłownia' });
  await user.click(screen.getByRole('link', { name: /^Most na\spiłce$/ }));
  await screen.findByRole('heading', { level: 1, name: /^Most na\spiłce$/ });
  const exercise = address();
  expect(exercise).toMatch(/id=own%3A/);
  expect(screen.getByText('Pracują: pośladki')).toBeVisible();
  expect(screen.getByText('Pomagają: tył ud')).toBeVisible();

  await network.clear();
  const again = await open('/history/add');
  await again.selectOptions(await screen.findByRole('combobox', { name: 'Trening' }), 'own');
  expect(screen.getAllByRole('option', { name: /^Most na\spiłce$/ })).toHaveLength(1);
  await addOwn('most  na Piłce{Enter}');
  await again.click(await screen.findByRole('button', { name: 'Zapisz trening' }));
  await screen.findByRole('heading', { level: 1, name: 'Siłownia' });
  expect(screen.getByRole('link', { name: /^Most na\spiłce$/ })).toBeVisible();
  await open('/history');
  await waitFor(() => expect(screen.queryByText(/na wysłanie$/)).toBeNull());

  await device(account);
  await open(exercise);
  await screen.findByRole('heading', { level: 1, name: /^Most na\spiłce$/ });
  expect(screen.getByText('Pracują: pośladki')).toBeVisible();
  const sessions = within(screen.getByRole('region', { name: 'Ostatnie treningi' }));
  expect(sessions.getAllByRole('listitem')).toHaveLength(2);
});
