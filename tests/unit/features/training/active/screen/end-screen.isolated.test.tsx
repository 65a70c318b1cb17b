// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EndScreen } from '../../../../../../src/features/training/active/screen/EndScreen.tsx';
import {
  type EarlierByExercise,
  isFirstWorkout,
} from '../../../../../../src/features/training/active/records-in-workout.ts';
import { bestsOf } from '../../../../../../src/features/training/log/personal-records.ts';
import { trainingDb, wipeTraining } from '../../../../../../src/offline/training/training-db.ts';
import type { WorkoutAct } from '../../../../../../src/features/training/active/active-workout-controller.ts';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import { start, type WorkoutState } from '../../../../../../src/workout-engine/workout-state.ts';
import { patience } from '../../../../../fixtures/machine.ts';
import { OWNER, PLAN, setDone } from '../active-device.ts';
import { hlcOf, setRow, workoutRow } from '../../../../../fixtures/training-rows.ts';
import { MINUTE } from '../../../../workout-engine/workout-engine.ts';

const BEGIN = 1_700_000_000_000;

let state: WorkoutState;
let earlier: EarlierByExercise;
beforeEach(async () => {
  earlier = new Map();
  await wipeTraining();
  const begun = start(PLAN, { leadIn: 3 }, BEGIN);
  const trained = apply(begun, setDone(0), BEGIN + 3 * MINUTE);
  state = apply(trained, { type: 'finish' }, BEGIN + 4 * MINUTE);
});
afterEach(cleanup);

async function dispatch(act: WorkoutAct) {
  state = apply(state, typeof act === 'function' ? act(state) : act, BEGIN + 5 * MINUTE);
  return true;
}

/** The end of a workout of four minutes; what is dispatched is applied to it. */
const endScreen = () => (
  <EndScreen
    owner={OWNER}
    byName={new Map()}
    earlier={earlier}
    read={undefined}
    state={state}
    failure={undefined}
    workoutName="Poznaj swoją gumę"
    dispatch={dispatch}
    onClose={() => undefined}
  />
);
const open = () => render(endScreen());
const noteField = () => screen.getByRole('textbox', { name: 'Notatka' });

/** Squats of an earlier workout. */
function before(...amounts: number[]) {
  const sets = amounts.map((reps, position) => ({
    ...setRow(hlcOf(BEGIN), { exercise: 'przysiad', reps, band: null, anchor: null, position }),
  }));
  earlier = new Map([['przysiad', { bests: bestsOf(sets), last: sets }]]);
}

function correctTime(minutes: string) {
  fireEvent.click(screen.getByRole('button', { name: /popraw czas$/ }));
  const field = screen.getByRole('textbox', { name: /Czas/ });
  expect(field).toBe(document.activeElement);
  fireEvent.change(field, { target: { value: minutes } });
}

it('a corrected time counts where the tap on another button leaves the focus in its field', () => {
  open();
  correctTime('45');
  fireEvent.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(state.remark.addedMinutes).toBe(41);
});

it('a corrected time counts where the screen is left while it is typed', () => {
  const { unmount } = open();
  correctTime('45');
  unmount();
  expect(state.remark.addedMinutes).toBe(41);
});

it('a note is stored where the screen is left while it is typed', () => {
  const { unmount } = open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  unmount();
  expect(state.remark.note).toBe('lżejsza guma');
});

it('a note is stored when the page is hidden', () => {
  open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state.remark.note).toBe('lżejsza guma');
});

it('a note that another tab has stored is shown, and stays', async () => {
  const { rerender } = open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  fireEvent.blur(noteField());
  await dispatch({ type: 'remark', remark: { ...state.remark, note: 'bolało kolano' } });
  rerender(endScreen());
  await waitFor(() => expect(noteField()).toHaveProperty('value', 'bolało kolano'), {
    timeout: patience(5_000),
  });
  document.dispatchEvent(new Event('visibilitychange'));
  fireEvent.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(state.remark.note).toBe('bolało kolano');
});

it('the time keeps its place while it is corrected', () => {
  open();
  const reading = screen.getByText(/^4\smin$/);
  correctTime('45');
  expect(reading.isConnected).toBe(true);
});

it('what was better than last time has an arrow, and what was worse has nothing', () => {
  before(10);
  const { rerender } = open();
  expect(screen.getByRole('img', { name: 'Lepiej niż ostatnio:' })).toBeTruthy();
  expect(screen.getByText(/^1.rekord$/)).toBeTruthy();
  before(13);
  rerender(endScreen());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/rekord/)).toBeNull();
  before(12);
  rerender(endScreen());
  expect(screen.queryByRole('img')).toBeNull();
});

it('a row opens its steppers in place, which correct the set of the workout', async () => {
  const { rerender } = open();
  const row = screen.getByRole('button', { name: 'przysiad' });
  fireEvent.click(row);
  const more = screen.getByRole('button', { name: /^\+1\spowtórzenie$/ });
  fireEvent.click(more);
  fireEvent.click(more);
  expect(state.results.at(-1)).toMatchObject({ slot: 0, values: { reps: 14 } });
  rerender(endScreen());
  fireEvent.click(row);
  expect(within(screen.getAllByRole('list')[1] as HTMLElement).getByText('14')).toBeTruthy();
});

it('a hold that was longer is corrected by its seconds', () => {
  state = [
    { type: 'undo' } as const,
    { type: 'jumpTo', slot: 2 } as const,
    { type: 'startNow', slot: 2 } as const,
    { type: 'finish' } as const,
  ].reduce((at, event, minutes) => apply(at, event, BEGIN + (5 + minutes) * MINUTE), state);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'deska' }));
  fireEvent.click(screen.getByRole('button', { name: /^\+5\ssekund$/ }));
  expect(state.results.at(-1)).toMatchObject({ slot: 2, seconds: 45 });
});

it('the first workout ever is where remembering begins', async () => {
  const db = await trainingDb.open();
  const filled = { owner: OWNER, log: 'a', cursor: 'a.0', isFilled: true, isSweeping: false };
  await db.put('sync', filled);
  open();
  await screen.findByText('Od dziś pamiętamy');
  expect(await isFirstWorkout(OWNER, BEGIN)).toBe(true);
  await db.put('workouts', {
    ...workoutRow(hlcOf(BEGIN), { started_at: BEGIN - 1 }),
    owner: OWNER,
  });
  expect(await isFirstWorkout(OWNER, BEGIN)).toBe(false);
});

it('a device that may lack earlier workouts says nothing of a first one', async () => {
  expect(await isFirstWorkout(OWNER, BEGIN)).toBe(false);
});
