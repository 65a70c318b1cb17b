import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hlcOf, workoutRow } from '../fixtures/training-rows.ts';
import { address, device, newcomer, open, subscriber } from './document.tsx';
import { keepRows } from './logged-rows.ts';

it('the week is empty at first, and leads straight into the first workout, once', async () => {
  const account = await subscriber();
  await device(account);
  // The device learns of the plan.
  await open('/workout?idx=dom-start-1');
  await screen.findByRole('button', { name: 'Trenuj krok po kroku' });
  const user = await open('/dashboard');
  const week = await screen.findByRole('list', { name: 'Ten tydzień' });
  expect(within(week).getAllByRole('listitem')).toHaveLength(7);
  await user.click(await screen.findByRole('button', { name: 'Pomiń pytania' }));
  const start = await screen.findByRole('link', { name: 'Trenuj krok po kroku' });
  await user.click(start);
  await screen.findByRole('button', { name: 'Przerwij trening' });
  expect(address()).toMatch(/^\/workout\?idx=dom-start-1&lead=1$/);
  await user.click(screen.getByRole('button', { name: 'Lista ćwiczeń' }));
  await user.click(await screen.findByRole('button', { name: /^Przysiad/ }));
  await user.click(await screen.findByRole('button', { name: 'Technika' }));
  await user.click(await screen.findByRole('button', { name: 'Historia ćwiczenia' }));
  await screen.findByText('Jeszcze nic o tym ćwiczeniu');
  expect(address()).toBe('/history/exercise?id=przysiad');
  await screen.findByText('Pracują: przód ud');
  await user.click(screen.getByRole('link', { name: 'Wróć do treningu' }));
  await screen.findByRole('button', { name: 'Przerwij trening' });
  expect(address()).toMatch(/^\/workout\?idx=dom-start-1&lead=1$/);
  await user.click(screen.getByRole('button', { name: 'Przerwij trening' }));
  await user.click(screen.getByRole('button', { name: 'Dokończę później' }));
  await screen.findByRole('button', { name: 'Wróć do treningu' });
  expect(address()).toBe('/workout?idx=dom-start-1');
});

it('a training of today stands in the week, also without a plan', async () => {
  const account = await newcomer();
  await device(account);
  const now = Date.now();
  const done = workoutRow(hlcOf(now), {
    started_at: now,
    ended_at: now + 1,
    workout_id: 'own',
    program_id: 'own',
    name: 'Rower',
  });
  vi.resetModules();
  const { deviceLog } = await import('../../src/features/training/log/device-log.ts');
  await deviceLog.put(account.uid, [done]);
  await open('/dashboard');
  await screen.findByText(/: Rower$/);
  const today = within(screen.getByRole('list', { name: 'Ten tydzień' }))
    .getAllByRole('listitem')
    .find((day) => day.getAttribute('aria-current') === 'date');
  await waitFor(() => expect(today).toHaveTextContent(/: Rower$/));
});

it('the tab is the place that was told, until another one is tapped', async () => {
  const account = await newcomer();
  await device(account);
  const place = { type: 'preference', id: 'place', deleted: false, value: 'GYM' } as const;
  await keepRows(account, [{ ...place, hlc: hlcOf(Date.now()) }]);
  const user = await open('/dashboard');
  const programs = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const tab = (name: string) => screen.findByRole('tab', { name });
  await waitFor(async () => expect(await tab('Siłownia')).toHaveAttribute('aria-selected', 'true'));
  await waitFor(() => expect(programs()).toContain('/module?id=silownia-obwod'));
  await user.click(await tab('Dom'));
  expect(await tab('Dom')).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe('/dashboard?location=HOME');
  await waitFor(() => expect(programs()).toContain('/module?id=dom-start'));
});
