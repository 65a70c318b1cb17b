import { expect, it } from 'vitest';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import { setsByExercise } from '../../../../../src/features/training/active/log-of.ts';
import { lastTimeOf, presetOf } from '../../../../../src/workout-engine/pending-values.ts';
import { slotAt, start } from '../../../../../src/workout-engine/workout-state.ts';
import { setRow } from '../../../../fixtures/training-rows.ts';
import { STRAIGHT } from '../../../workout-engine/workout-engine.ts';

const squats = (...sets: Partial<SetRow>[]) =>
  setsByExercise(
    sets.map((set) => setRow('', { exercise: 'przysiad', band: null, anchor: null, ...set })),
  );

it('a workout begins with the load of the last work set, not of a warm-up or a drop set', () => {
  const earlier = squats(
    { reps: 12, kg: 20, set_type: 'warmup' },
    { reps: 8, kg: 60 },
    { reps: 6, kg: 62.5, set_type: 'failure' },
    { reps: 15, kg: 30, set_type: 'drop' },
  );
  const state = start(STRAIGHT, { leadIn: 5 }, 0, earlier);
  expect(presetOf(state, slotAt(state, 2))).toEqual({ reps: 12, kg: 60 });
  expect(lastTimeOf(state, slotAt(state, 2))).toEqual({ reps: 8, kg: 60 });
  expect(lastTimeOf(state, slotAt(state, 3))).toEqual({ reps: 6, kg: 62.5 });
});
