import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addDays, dayAndMonth, dayOf, weekdayName, weekdayOf } from '../../src/lib/days.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { hlcOf, workoutRow } from '../fixtures/training-rows.ts';
import { address, device, network, newcomer, open, subscriber } from './document.tsx';
import { keepRows, now } from './logged-rows.ts';

const today = dayOf(new Date(now));
const tomorrow = addDays(today, 1);
let account: TestAccount;

beforeEach(async () => {
  account = await newcomer();
  await device(account);
});

/** Today's weekday is the only one to train on. */
const planToday = () =>
  keepRows(account, [
    {
      type: 'preference',
      id: 'days',
      hlc: hlcOf(now - 1),
      deleted: false,
      value: [(weekdayOf(today) + 1) as 1],
    },
  ]);

/** The row of today. */
const row = () =>
  screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'date') ??
  document.body;

it('who has chosen no days is proposed some, with one tap', async () => {
  const user = await open('/dashboard');
  const tabs = within(await screen.findByRole('navigation', { name: 'Trening' }));
  await user.click(tabs.getByRole('link', { name: 'Tydzień' }));
  await waitFor(() => expect(address()).toBe('/week'));
  await user.click(await screen.findByRole('button', { name: /^3\srazy/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Ile razy/ })).toBeNull());
  screen.getByText('pn, śr, pt');
  const next = within(screen.getByRole('region', { name: /^Od / }));
  expect(next.getAllByText('Trening')).toHaveLength(3);
});

it('a training is moved, moved back and skipped, and stays so', async () => {
  await planToday();
  const user = await open('/week');
  await screen.findAllByRole('button', { name: /^Zmień:/ });
  await user.click(within(row()).getByRole('button', { name: /^Zmień:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const [way] = dialog.getAllByRole('button', { name: /^Przenieś/ });
  if (way) await user.click(way);
  await within(row()).findByText(/^Trening przeniesiony/);
  expect(
    screen.getByText(new RegExp(`zamiast: ${weekdayName(today)}`)).closest('li'),
  ).toHaveTextContent(String(Number(tomorrow.slice(8))));
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  await within(row()).findByText('Trening');
  await user.click(within(row()).getByRole('button', { name: /^Zmień:/ }));
  await user.click(await screen.findByRole('button', { name: 'Odpuść ten trening' }));
  await within(row()).findByText('Trening odpuszczony');
  await open('/week');
  await screen.findByText('Trening odpuszczony');
});

it('a day takes one training more, and the hour of all is kept', async () => {
  await planToday();
  const user = await open('/week');
  const [add] = await screen.findAllByRole('button', { name: /^Dodaj trening:/ });
  const day = add?.closest('li');
  if (add) await user.click(add);
  await waitFor(() => expect(day).toHaveTextContent('Trening'));
  fireEvent.change(screen.getByLabelText('O której ćwiczysz'), { target: { value: '18:30' } });
  await open('/week');
  await waitFor(() => expect(screen.getByLabelText('O której ćwiczysz')).toHaveValue('18:30'));
});

it('a training that is moved back to its chosen day is back', async () => {
  await planToday();
  await keepRows(account, [
    { type: 'planned_day', id: today, hlc: hlcOf(now), deleted: false, to: tomorrow },
  ]);
  const user = await open('/week');
  const moved = (await screen.findByText(new RegExp(`zamiast: ${weekdayName(today)}`))).closest(
    'li',
  );
  await user.click(within(moved ?? document.body).getByRole('button', { name: /^Zmień:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(
    dialog.getByRole('button', { name: new RegExp(`^Przenieś na .*${dayAndMonth(today)}$`) }),
  );
  await within(row()).findByText('Trening');
  screen.getByText('Trening wrócił na swój dzień.');
});

it('a week off takes no training more', async () => {
  await planToday();
  const user = await open('/week');
  const week = within(await screen.findByRole('region', { name: /^Od / }));
  const ways = () => week.queryAllByRole('button', { name: /^Dodaj trening:/ });
  expect(ways()).toHaveLength(6);
  await user.click(week.getByText('Tydzień przerwy'));
  await user.click(week.getByRole('button', { name: 'Urlop' }));
  const back = await week.findByRole('button', { name: 'Jednak ćwiczę' });
  expect(ways()).toEqual([]);
  await user.click(back);
  await waitFor(() => expect(ways()).toHaveLength(6));
});

it('after six weeks without training the program is laid out from its first workout, as the card offers it', async () => {
  account = await subscriber();
  await device(account);
  // A change of the clocks among them takes an hour away, and so a day at the end of one.
  const ended_at = now - 44 * 86_400_000;
  await planToday();
  await keepRows(account, [workoutRow(hlcOf(ended_at), { started_at: ended_at - 1, ended_at })]);
  // The device learns of the plan.
  await open('/workout?idx=dom-start-1');
  await screen.findByRole('button', { name: 'Trenuj krok po kroku' });
  await open('/week');
  await screen.findAllByRole('button', { name: /^Zmień:/ });
  const next = await within(row()).findByRole('link');
  expect(next).toHaveAttribute('href', '/workout?idx=dom-start-1');
  await open('/dashboard');
  await screen.findByRole('button', { name: /^Wolę trening.2$/ });
});

it('the week goes into a calendar as a file, without a network', async () => {
  const files: Blob[] = [];
  // A click on an address of a file would leave the page, which saves nothing here.
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => `#${files.push(file)}`;
  URL.revokeObjectURL = () => {};
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  await network.set('blackhole', /^\/(?:api|v1)\//);
  await planToday();
  await open('/week');
  fireEvent.change(await screen.findByLabelText('O której ćwiczysz'), {
    target: { value: '18:30' },
  });
  const user = await open('/week');
  await waitFor(() => expect(screen.getByLabelText('O której ćwiczysz')).toHaveValue('18:30'));
  await user.click(screen.getByRole('button', { name: 'Pobierz plik kalendarza' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.type).toMatch(/^text\/calendar/);
  const text = await files[0]?.text();
  expect(text).toMatch(/^DTSTART;TZID=[\w/]+:\d{8}T183000\r$/m);
  expect(text).toMatch(/^RRULE:FREQ=WEEKLY;COUNT=1[12];BYDAY=[A-Z]{2}\r$/m);
});

it('a calendar follows the week by an address of its own, until that is switched off', async () => {
  await planToday();
  const user = await open('/week');
  await user.click(await screen.findByRole('button', { name: 'Włącz adres kalendarza' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Adres kalendarza');
  const answer = await fetch(field.value);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await open('/week');
  await screen.findByText(/^Twój adres działa od /);
  expect(screen.queryByLabelText('Adres kalendarza')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wyłącz adres' }));
  await screen.findByRole('button', { name: 'Włącz adres kalendarza' });
  expect((await fetch(field.value, { cache: 'no-store' })).status).toBe(404);
});
