// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreferencesDialog } from '../../../../../src/features/training/preferences/PreferencesDialog.tsx';
import {
  setPreferences,
  useAnswers,
} from '../../../../../src/features/training/preferences/usePreferences.ts';
import { programsQuery } from '../../../../../src/queries/training.ts';
import { PROGRAMS } from '../programs/programs.ts';

vi.mock('../../../../../src/features/training/preferences/usePreferences.ts', () => ({
  useAnswers: vi.fn(),
  setPreferences: vi.fn(),
}));

// It reads the catalogue that the build brings.
vi.mock('../../../../../src/features/training/excluded/ExcludedMoves.tsx', () => ({
  ExcludedMoves: () => null,
}));

/** Ends the writes of the store, which is slower than the taps. */
let fail: (error: Error) => void;

const answer = ({ isLogKnown }: { isLogKnown: boolean }) =>
  vi.mocked(useAnswers).mockReturnValue({
    status: 'read',
    data: { preferences: { place: 'HOME', days: [7] }, toldAt: 0, isLogKnown },
    retry: () => undefined,
  });

beforeEach(() => {
  answer({ isLogKnown: true });
  const writing = new Promise<void>((_, reject) => (fail = reject));
  vi.mocked(setPreferences).mockReset().mockReturnValue(writing);
  show();
});
afterEach(cleanup);

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(programsQuery().queryKey, PROGRAMS);
  render(
    <QueryClientProvider client={client}>
      <PreferencesDialog owner="anna" open onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

const boxes = (legend: RegExp) =>
  within(screen.getByRole('group', { name: legend })).getAllByRole<HTMLInputElement>('checkbox');
const chosen = (legend: RegExp) => boxes(legend).map(({ checked }) => checked);
const tap = (legend: RegExp, ...places: number[]) => {
  for (const place of places) fireEvent.click(boxes(legend)[place] as HTMLElement);
};
const stored = () => vi.mocked(setPreferences).mock.lastCall?.[1];

it('taps that come before the store has answered keep each other', () => {
  tap(/które dni$/, 0, 2, 4);
  expect(stored()).toEqual({ days: [1, 3, 5, 7] });
  expect(chosen(/które dni$/)).toEqual([true, false, true, false, true, false, true]);
  tap(/domu$/, 0, 1);
  expect(stored()).toMatchObject({ equipment: [] });
  tap(/gumy długie$/, 0, 1);
  tap(/minibandy$/, 0);
  expect(stored()?.bands).toHaveLength(3);
});

it('without its last day the list is unset, and stays empty', () => {
  tap(/które dni$/, 6);
  expect(stored()).toEqual({ days: undefined });
  expect(chosen(/które dni$/)).not.toContain(true);
});

it('a tap that could not be stored is taken back', async () => {
  tap(/które dni$/, 0);
  expect(chosen(/które dni$/)[0]).toBe(true);
  await act(async () => fail(new Error('full')));
  expect(chosen(/które dni$/)).toEqual([false, false, false, false, false, false, true]);
});

it('nothing is asked before the device knows what was told elsewhere', () => {
  cleanup();
  answer({ isLogKnown: false });
  show();
  expect(screen.queryByRole('checkbox')).toBeNull();
  screen.getByText(/wcześniejsze treningi/i);
});
