// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Exercise } from '../../../../../../src/contract/documents.ts';
import { ActiveScreen } from '../../../../../../src/features/training/active/screen/ActiveScreen.tsx';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import { start, type WorkoutState } from '../../../../../../src/workout-engine/workout-state.ts';
import { SECOND, TABATA } from '../../../../workout-engine/workout-engine.ts';

const BEGIN = 1_700_000_000_000;
const nothing = () => undefined;
const exercise = (name: string): [string, Exercise] => [
  name,
  { id: name, move: name, name, image: '', reps: '8', cues: `Tak się robi: ${name}.` } as Exercise,
];
const BY_NAME = new Map(['pajacyk', 'przysiad', 'bieg', 'wykrok'].map(exercise));
const OTHERS: Readonly<Record<string, string[]>> = { pajacyk: ['bieg'], przysiad: ['wykrok'] };
const dispatch = vi.fn();
const onExclude = vi.fn();

const workout = (state: WorkoutState) => (
  <ActiveScreen
    state={state}
    workout={{ name: 'Tabata', image: '' }}
    byName={BY_NAME}
    earlier={new Map()}
    proposals={[]}
    onRefuse={nothing}
    own={undefined}
    alternativesTo={(name) => OTHERS[name] ?? []}
    failure={undefined}
    said={undefined}
    dispatch={dispatch}
    watch={{ onWatch: nothing, onComeBack: nothing }}
    onBrowse={nothing}
    onLeave={nothing}
    onHistory={undefined}
    onExclude={onExclude}
  >
    {null}
  </ActiveScreen>
);
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Jumping jacks are on, and go on to squats once `open` has opened something. */
function goOnBelow(open: () => void) {
  vi.setSystemTime(BEGIN + 10 * SECOND);
  const state = apply(start(TABATA, { leadIn: 5 }, BEGIN), { type: 'seen' }, BEGIN + 10 * SECOND);
  const { rerender } = render(workout(state));
  screen.getByRole('heading', { name: 'pajacyk' });
  open();
  vi.setSystemTime(BEGIN + 30 * SECOND);
  rerender(workout(apply(state, { type: 'seen' }, BEGIN + 30 * SECOND)));
  screen.getByRole('heading', { level: 1, name: 'przysiad' });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: BEGIN });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('an exercise is swapped for which the choice was opened, whatever the timer leads on to', () => {
  goOnBelow(() => {
    tap('Więcej');
    tap(/^Zamień/);
  });
  tap('bieg');
  expect(dispatch).toHaveBeenCalledWith({ type: 'swap', slot: 0, exercise: 'bieg' });
});

it('so is the one skipped for which the menu was opened', () => {
  goOnBelow(() => tap('Więcej'));
  tap(/^Pomiń dziś/);
  expect(dispatch).toHaveBeenCalledWith({ type: 'skipToday', slot: 0 });
});

it('so is the one never done again of which the technique was opened', () => {
  goOnBelow(() => tap('Technika'));
  screen.getByText('Tak się robi: pajacyk.');
  tap('Nie robię tego ćwiczenia');
  expect(onExclude).toHaveBeenCalledWith('pajacyk', 0);
});
