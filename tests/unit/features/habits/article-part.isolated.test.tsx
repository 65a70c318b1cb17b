// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Habit } from '../../../../src/contract/journals.ts';
import { ArticlePart } from '../../../../src/features/habits/ArticlePart.tsx';
import { habitStore } from '../../../../src/features/habits/habit-store.ts';
import { noteJournalCopy } from '../../../../src/offline/journal-copy.ts';
import { writeSession } from '../../../../src/offline/session-record.ts';
import { addDays, dayOf } from '../../../../src/lib/days.ts';
import { Toaster } from '../../../../src/ui/Toaster.tsx';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';

const TODAY = dayOf(new Date());
const habit = (id: string, name: string, daysAgo: number): Habit => ({
  id,
  name,
  start: addDays(TODAY, -daysAgo),
  length: 30,
  done: [],
});
const [WALK, STRETCH] = [habit('b', 'Spacer', 10), habit('a', 'Rozciąganie', 2)];

const names = () => habitStore.view().entries.map(({ name }) => name);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(cleanup);

it('of two habits, as two devices begin them, the later one is shown, removed and brought back alone', async () => {
  await habitStore.change(() => [WALK, STRETCH]);
  render(
    <>
      <ArticlePart />
      <Toaster />
    </>,
  );
  await screen.findByRole('heading', { name: 'Rozciąganie' });
  fireEvent.click(screen.getByRole('button', { name: 'Usuń nawyk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await screen.findByRole('heading', { name: 'Spacer' });
  expect(names()).toEqual(['Spacer']);
  fireEvent.click(await screen.findByRole('button', { name: 'Cofnij' }));
  await screen.findByRole('heading', { name: 'Rozciąganie' });
  expect(names()).toEqual(['Rozciąganie', 'Spacer']);
});

it('a removed habit does not come back beside one that has begun since', async () => {
  await habitStore.change(() => [WALK]);
  render(
    <>
      <ArticlePart />
      <Toaster />
    </>,
  );
  await screen.findByRole('heading', { name: 'Spacer' });
  fireEvent.click(screen.getByRole('button', { name: 'Usuń nawyk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await waitFor(() => expect(names()).toEqual([]));
  await act(() => habitStore.change((habits) => [...habits, STRETCH]));
  const [undo] = (await screen.findAllByRole('button', { name: 'Cofnij' })).slice(-1);
  fireEvent.click(undo as HTMLElement);
  await screen.findByText('Masz już nowy nawyk, więc poprzedni nie wrócił.');
  expect(names()).toEqual(['Rozciąganie']);
});

it('tells whether the account has a copy, and that it is deleted too', async () => {
  await habitStore.change(() => [WALK]);
  writeSession(localStorage, { version: 1, uid: 'anna', verifiedAt: 1 });
  render(<ArticlePart />);
  await screen.findByText(/nie na twoim koncie/);
  screen.getByText(/odhaczone dni znikną z (?:telefonu|komputera)\.$/);
  act(() => noteJournalCopy('anna'));
  screen.getByText(/kopię na twoim koncie/);
  expect(screen.queryByText(/nie widzimy/)).toBeNull();
  screen.getByText(/dni znikną z (?:telefonu|komputera), z konta i z innych urządzeń z kopią\.$/);
});
