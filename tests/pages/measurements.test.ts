import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { device, open } from './document.tsx';

const JOURNAL = '/blog/id/5';
const ENTRY = /^Wpis z\s2\smarca\s2026$/;

const form = (name: RegExp | string) => within(screen.getByRole('region', { name }));
const weight = () => screen.getByLabelText('Waga (kg)');

let user: UserEvent;
beforeEach(async () => {
  await device();
  user = await open(JOURNAL);
  fireEvent.change(await screen.findByLabelText('Dzień'), { target: { value: '2026-03-02' } });
  await user.type(weight(), '68');
  const save = form('Nowy pomiar').getByRole('button', { name: 'Zapisz pomiar' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await screen.findByRole('region', { name: 'Twoje wpisy' });
  await waitFor(() => expect(weight()).toHaveValue(''));
});

it('a measurement that is being typed stays while another entry is changed', async () => {
  await user.type(weight(), '67,5');
  await user.click(screen.getByRole('button', { name: /^Zmień wpis/ }));
  expect(form(ENTRY).getByLabelText('Waga (kg)')).toHaveValue('68');
  await user.type(weight(), ',4');
  await user.click(form(ENTRY).getByRole('button', { name: 'Zapisz zmiany' }));
  await screen.findByRole('region', { name: 'Nowy pomiar' });
  expect(weight()).toHaveValue('67,5');
  expect((await screen.findAllByText('68,4 kg')).length).toBeGreaterThan(0);
});

it('a change that was given up is gone', async () => {
  await user.click(screen.getByRole('button', { name: /^Zmień wpis/ }));
  await user.type(weight(), ',4');
  await user.click(form(ENTRY).getByRole('button', { name: 'Anuluj' }));
  expect(form('Nowy pomiar').getByLabelText('Waga (kg)')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /^Zmień wpis/ }));
  expect(weight()).toHaveValue('68');
});

it('an entry that is deleted while it is changed leaves the form, and does not take it again', async () => {
  await user.click(screen.getByRole('button', { name: /^Zmień wpis/ }));
  await user.click(screen.getByRole('button', { name: /^Usuń wpis/ }));
  expect(await screen.findByRole('region', { name: 'Nowy pomiar' })).toBeVisible();
  await user.type(weight(), '67');
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  await screen.findByRole('button', { name: /^Zmień wpis/ });
  expect(form('Nowy pomiar').getByLabelText('Waga (kg)')).toHaveValue('67');
});
