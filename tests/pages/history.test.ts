import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TrainingRow } from '../../src/contract/training-rows.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { hlcOf, setRow } from '../fixtures/training-rows.ts';
import { address, device, network, newcomer, open } from './document.tsx';
import { keepRows, now, setsOf, workout } from './logged-rows.ts';

let account: TestAccount;

beforeEach(async () => {
  account = await newcomer();
  await device(account);
});

const keep = (rows: readonly TrainingRow[]) => keepRows(account, rows);

it('a guest signs in before the history', async () => {
  await device();
  await open('/history');
  await waitFor(() => expect(address()).toMatch(/^\/signin/));
});

it('before the first workout the page says what will stand there, and leads to it', async () => {
  const user = await open('/history');
  await screen.findByText('Pierwszy trening zapisze się sam');
  expect(document.title).toBe('Historia – Silna');
  await user.click(screen.getByRole('link', { name: 'Wybierz pierwszy trening' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const tabs = within(screen.getByRole('navigation', { name: 'Trening' }));
  await user.click(tabs.getByRole('link', { name: 'Historia' }));
  await waitFor(() => expect(address()).toBe('/history'));
});

it('without a network and a plan a workout stands in the month, the list and as its summary', async () => {
  await network.set('blackhole', /^\/(?:api|v1)\//);
  const done = workout();
  await keep([done, ...setsOf(done.id).map((set) => ({ ...set, exercise: 'wioslowanie-z-guma' }))]);
  const user = await open('/history');
  const row = await screen.findByRole('link', { name: /Siłownia w\shotelu/ });
  expect(row).toHaveTextContent('2 serie · 42 min');
  expect(row).toHaveTextContent('Dobry dzień');
  expect(screen.getByRole('button', { name: /: Siłownia w\shotelu$/ })).toBeVisible();
  await screen.findByText('1 trening w tym tygodniu');
  expect(screen.getByText('1 trening czeka na wysłanie')).toBeVisible();
  await user.click(row);
  await screen.findByRole('heading', { level: 1, name: /Siłownia w\shotelu/ });
  expect(address()).toBe(`/history?workout=${done.id}`);
  expect(screen.getByText('9 · 9')).toBeVisible();
  // Its name ships with the product.
  expect(await screen.findByRole('link', { name: /^Wiosłowanie z.gumą/ })).toBeVisible();
});

it('before the log is on the phone nobody is told that a workout or an exercise is not in it', async () => {
  await network.set('blackhole', /^\/(?:api|v1)\//);
  await open(`/history?workout=${randomUUID()}`);
  await screen.findByText(/^Wczytujemy twoje wcześniejsze treningi/);
  await open('/history/exercise?id=deska');
  await screen.findByText(/^Wczytujemy twoje wcześniejsze treningi/);
  expect(screen.queryByText('Jeszcze nic o tym ćwiczeniu')).toBeNull();
  await network.clear();
  fireEvent(window, new Event('online'));
  await screen.findByText('Jeszcze nic o tym ćwiczeniu');
  await open(`/history?workout=${randomUUID()}`);
  await screen.findByText('Nie ma tu takiego treningu');
  await screen.findByRole('heading', { level: 1, name: 'Trening' });
});

it('a corrected set stays corrected', async () => {
  const done = workout();
  await keep([done, ...setsOf(done.id)]);
  const user = await open(`/history?workout=${done.id}`);
  await user.click(await screen.findByRole('button', { name: 'Popraw' }));
  await user.click(screen.getByRole('button', { name: /^Seria 2/ }));
  const more = screen.getByRole('button', { name: /^\+1\spowtórzenie$/ });
  await user.click(more);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Gotowe' }));
  await screen.findByText('9 · 11');
  await open(`/history?workout=${done.id}`);
  await screen.findByText('9 · 11');
});

it('a deleted workout is gone with its sets, and an undo brings both back', async () => {
  const done = workout();
  await keep([done, ...setsOf(done.id)]);
  const user = await open(`/history?workout=${done.id}`);
  await user.click(await screen.findByRole('button', { name: 'Usuń' }));
  await waitFor(() => expect(address()).toBe('/history'));
  await screen.findByText('Pierwszy trening zapisze się sam');
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  await user.click(await screen.findByRole('link', { name: /Siłownia w\shotelu/ }));
  await screen.findByText('9 · 9');
});

it('a deletion that could not be sent is asked about before a sign-out', async () => {
  await network.set('refuse', /^\/api\/training/);
  const done = workout();
  await keep([{ ...done, deleted: true }]);
  const user = await open('/app?=logout');
  await screen.findByRole('heading', { name: /^Zmiany w\shistorii znikną/ });
  screen.getByText(/zapomni o\szmianach w\shistorii\. Są tylko na/);
  await user.click(screen.getByRole('link', { name: 'Nie wylogowuj mnie' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('a sign-out asks before it deletes what the phone cannot tell of', async () => {
  await network.set('refuse', /^\/api\/training/);
  await keep([workout()]);
  const { getAll } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'unsent') throw new DOMException('unreadable', 'DataError');
    return getAll.apply(this, asked);
  });
  onTestFinished(() => reading.mockRestore());
  const user = await open('/app?=logout');
  await screen.findByRole('heading', { name: 'Możliwe, że masz niewysłane treningi' });
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Sprawdź jeszcze raz' }));
  await screen.findByRole('heading', { name: /^Zapisane treningi znikną/ });
  screen.getByText(/zapomni o 1\szapisanym treningu\. Jest tylko/);
});

it('an exercise has its last time, its best and its sessions, and a record stands where it was made', async () => {
  const sets = [9, 9, 10].map((reps, index) => {
    const at = now - (3 - index) * 86_400_000;
    return { at, reps, done: { ...workout(), started_at: at, ended_at: at } };
  });
  const rows = sets.flatMap(({ at, reps, done }) => [
    done,
    setRow(hlcOf(now), { workout: done.id, reps, done_at: at }),
  ]);
  await keep(rows);
  const user = await open(`/history?workout=${sets[2]?.done.id}`);
  await screen.findByText(/^1\srekord$/);
  await user.click(screen.getByRole('link', { name: 'Ćwiczenie' }));
  await waitFor(() => expect(address()).toBe('/history/exercise?id=wioslowanie-guma'));
  expect(await screen.findByText('Najlepiej')).toBeVisible();
  expect(screen.getAllByText(/^10\s×\smiętowa\s2$/)).toHaveLength(2);
  const chart = screen.getByRole('slider');
  const reads = (words: RegExp) =>
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(words));
  reads(/rekord$/);
  fireEvent.change(chart, { target: { value: '0' } });
  reads(/:\s9\s×\smiętowa\s2$/);
  fireEvent.keyDown(chart, { key: 'End' });
  reads(/:\s10\s×\smiętowa\s2, rekord$/);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  reads(/:\s9\s×\smiętowa\s2$/);
  await user.click(screen.getByText('Pokaż tabelę'));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
});

it('a chart places its dots by date, and a step between two dots reads the next one', async () => {
  const days = [60, 59, 0];
  const rows = days.flatMap((ago) => {
    const at = now - ago * 86_400_000;
    const done = { ...workout(), started_at: at, ended_at: at };
    return [done, setRow(hlcOf(now), { workout: done.id, reps: 60 - ago, done_at: at })];
  });
  await keep(rows);
  await open('/history/exercise?id=wioslowanie-guma');
  const chart = await screen.findByRole<HTMLInputElement>('slider');
  const [first, second, last] = [...document.querySelectorAll('svg text[class*="reps"]')]
    .map((text) => Number(text.getAttribute('x')))
    .toSorted((a, b) => a - b);
  // The number of the day after leaves no room for that of the first.
  expect(first).toBeCloseTo(24 + 294 / 60);
  expect(second).toBe(318);
  expect(last).toBe(318);
  fireEvent.keyDown(chart, { key: 'Home' });
  fireEvent.change(chart, { target: { value: '1' } });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/:\s1\s×/));
  fireEvent.pointerDown(chart);
  fireEvent.change(chart, { target: { value: '160' } });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/:\s60\s×/));
});

it('a week tells its hard sets by muscle group, also of an exercise of the user, and may be a week off afterwards', async () => {
  const at = now - 8 * 86_400_000;
  const done = { ...workout(), started_at: at, ended_at: at };
  const own = randomUUID();
  await keep([
    done,
    setRow(hlcOf(now), { workout: done.id, exercise: `own:${own}`, done_at: at }),
    setRow(hlcOf(now), { workout: done.id, exercise: `own:${own}`, position: 1, done_at: at }),
    setRow(hlcOf(now), { workout: done.id, exercise: 'nieznane', position: 2, done_at: at }),
    {
      type: 'exercise' as const,
      id: own,
      hlc: hlcOf(now),
      deleted: false,
      name: 'Most na piłce',
      main: ['glutes'],
      helping: ['hamstrings'],
      amount: 'reps' as const,
    },
  ]);
  const user = await open(`/history?month=${new Date(at).toISOString().slice(0, 7)}`);
  await user.click(await screen.findByText(/^1\strening$/));
  const group = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await group('pośladki')).toHaveTextContent(/pośladki2$/);
  expect(await group('tył ud')).toHaveTextContent(/tył ud1$/);
  await screen.findByText(/^Nie znamy partii dla 1\sserii\.$/);
  const off = within(screen.getByRole('group', { name: 'Tydzień przerwy' }));
  await user.click(off.getByRole('button', { name: 'Urlop' }));
  await user.click(await screen.findByRole('button', { name: 'To nie była przerwa' }));
  await screen.findByText(/^1\strening$/);
});

it('a week off is taken, and taken back', async () => {
  const done = workout();
  await keep([done, ...setsOf(done.id)]);
  const user = await open('/history');
  await user.click(await screen.findByText('Tydzień przerwy'));
  await user.click(screen.getByRole('button', { name: 'Choroba' }));
  await screen.findByText(/^W\stym tygodniu masz przerwę$/);
  await user.click(screen.getByRole('button', { name: 'Jednak ćwiczę' }));
  await screen.findByText(/^1\strening w\stym tygodniu$/);
});
