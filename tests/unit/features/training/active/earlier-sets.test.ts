import { expect, it } from 'vitest';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import { setsByExercise } from '../../../../../src/features/training/active/log-of.ts';
import { lastTimeOf, presetOf } from '../../../../../src/workout-engine/pending-values.ts';
import { parseState, slotAt, start } from '../../../../../src/workout-engine/workout-state.ts';
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

it('half a repetition of an imported set is none, and its load stays', () => {
  const begun = start(STRAIGHT, { leadIn: 5 }, 0, squats({ reps: 7.5, kg: 60 }));
  expect(parseState(begun)?.earlier).toEqual({ przysiad: [{ reps: 7, kg: 60 }] });
});

it.each([
  ['the last set alone, of an earlier release', { kg: 60 }, [{ kg: 60 }]],
  ['sets that cannot be read', [{ kg: 60 }, { kg: 'much' }], []],
])('a stored workout goes on with %s', (_, earlier, expected) => {
  const state = { ...start(STRAIGHT, { leadIn: 5 }, 0), earlier: { przysiad: earlier } };
  expect(parseState(state)?.earlier).toEqual({ przysiad: expected });
});
