import { expect, it } from 'vitest';
import type { Dose } from '../../../src/contract/workout-plan.ts';
import { logOf } from '../../../src/features/training/active/log-of.ts';
import { pendingValues } from '../../../src/workout-engine/pending-values.ts';
import { slotsOf } from '../../../src/workout-engine/slots.ts';
import {
  parseState,
  slotAt,
  start,
  type WorkoutState,
} from '../../../src/workout-engine/workout-state.ts';
import { activeWorkout, CIRCUIT, SECOND, STRAIGHT, straight } from './workout-engine.ts';

/** At the first of two sets of squats, in the slots 2 and 3; then come two planks of 40 s. */
const atSquats = () => straight();
const swap = (slot: number, exercise: string, dose?: Dose) =>
  ({ type: 'swap', slot, exercise, ...(dose && { dose }) }) as const;
const PLANK: Dose = { work: 30 };

const sets = (state: WorkoutState) =>
  logOf({ ...state, finishedAt: state.seenAt }, { workout_id: 'w', program_id: 'p' })?.sets.map(
    ({ exercise, reps, seconds }) => ({ exercise, reps, seconds }),
  );

it('a hold in the place of a counted exercise has its own time, after a lead-in', () => {
  const workout = atSquats();
  workout.tap(130, 'setDone');
  workout.tap(131, 'skipRest');
  expect(workout.do(140, swap(3, 'deska', PLANK))).toMatchObject({
    phase: 'ready',
    remaining: 5 * SECOND,
  });
  expect(workout.at(146)).toMatchObject({ phase: 'work', remaining: 29 * SECOND });
  workout.do(176, { type: 'seen' });
  expect(sets(workout.state())).toEqual([
    { exercise: 'przysiad', reps: 12, seconds: null },
    { exercise: 'deska', reps: null, seconds: 30 },
  ]);
});

it('a counted exercise in the place of a hold is done with a tap, and holds stay holds', () => {
  const workout = atSquats();
  workout.do(130, { type: 'jumpTo', slot: 4 });
  workout.tap(160, 'endWork');
  workout.tap(161, 'skipRest');
  const shown = workout.do(170, swap(5, 'deska-bokiem', { reps: '8', side: 'each' }));
  expect(shown).toMatchObject({ phase: 'work', remaining: undefined });
  workout.tap(200, 'setDone');
  expect(sets(workout.state())).toEqual([
    { exercise: 'deska', reps: null, seconds: 25 },
    { exercise: 'deska-bokiem', reps: 8, seconds: null },
  ]);
});

it('sets, rests and a timer that has the same time stay', () => {
  const workout = atSquats();
  workout.do(130, { type: 'jumpTo', slot: 4 });
  const shown = workout.do(145, swap(4, 'deska-bokiem', { work: 40 }));
  expect(shown).toMatchObject({ phase: 'work', remaining: 30 * SECOND });
  expect(workout.state().plan).toEqual(STRAIGHT);
});

it('in a rest or a pause the timer goes on to the other exercise', () => {
  const workout = atSquats();
  workout.tap(130, 'setDone');
  expect(workout.do(140, swap(3, 'deska', PLANK))).toMatchObject({
    phase: 'rest',
    remaining: 50 * SECOND,
  });
  workout.do(200, { type: 'pause' });
  workout.do(210, swap(3, 'wykrok', { reps: '6', side: 'each' }));
  expect(workout.do(300, { type: 'resume' })).toMatchObject({
    phase: 'work',
    remaining: undefined,
  });
});

it('back to the planned exercise has the numbers of the plan, also after a second one and a kill', () => {
  const workout = atSquats();
  workout.do(130, swap(2, 'deska', PLANK));
  workout.do(131, swap(2, 'wykrok', { reps: '6', side: 'each' }));
  const known = workout.state();
  expect(parseState(JSON.parse(JSON.stringify(known)))).toEqual(known);
  workout.do(132, swap(2, 'przysiad', { reps: '99' }));
  expect(workout.state().plan).toEqual(STRAIGHT);
});

it('an undo brings the numbers of before back', () => {
  const workout = atSquats();
  workout.do(130, swap(2, 'deska', PLANK));
  workout.do(131, swap(2, 'wykrok', { reps: '6' }));
  workout.do(132, { type: 'undo' });
  expect(slotAt(workout.state(), 2).workMs).toBe(30 * SECOND);
  workout.do(133, { type: 'undo' });
  expect(workout.state()).toMatchObject({ plan: STRAIGHT, swaps: {}, planned: {} });
});

it('all rounds of a circuit have the numbers of the other exercise', () => {
  const workout = activeWorkout(CIRCUIT);
  workout.do(1, swap(0, 'wykrok', { reps: '6' }));
  const state = workout.state();
  const reps = slotsOf(state.plan).map((slot) => pendingValues(state, slot).reps);
  expect(reps).toEqual([6, undefined, 6, undefined]);
});

it('a workout that begins with another exercise goes back to the numbers of its plan', () => {
  const begun = start(
    STRAIGHT,
    { leadIn: 5 },
    0,
    {},
    {
      '1.1': { exercise: 'deska-bokiem', dose: { reps: '8', side: 'each' } },
      '1.0': { exercise: 'wykrok' },
    },
  );
  expect(begun.swaps).toEqual({ '1.1': 'deska-bokiem', '1.0': 'wykrok' });
  expect(pendingValues(begun, slotAt(begun, 4))).toEqual({ reps: 8 });
  expect(pendingValues(begun, slotAt(begun, 2))).toEqual({ reps: 12 });
});

it('a workout that an earlier release has stored goes on with the numbers of its plan', () => {
  const workout = atSquats();
  workout.do(130, swap(2, 'deska'));
  const { planned: _, ...old } = workout.state();
  const history = old.history.map(({ planned: __, replaced: ___, ...step }) => step);
  const state = parseState({ ...old, history });
  expect(state).toMatchObject({ plan: STRAIGHT, swaps: { '1.0': 'deska' }, planned: {} });
});
