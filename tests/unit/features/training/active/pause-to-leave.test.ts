import { expect, it } from 'vitest';
import { pauseToLeave } from '../../../../../src/features/training/active/pause-to-leave.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import { type StepView, view } from '../../../../../src/workout-engine/step-view.ts';
import {
  activeWorkout,
  MINUTE,
  SECOND,
  straight,
  TABATA,
} from '../../../workout-engine/workout-engine.ts';

type Workout = ReturnType<typeof activeWorkout>;

/** What is shown six minutes after the workout was left at a second. */
function afterLeaving(workout: Workout, second: number): StepView {
  const at = second * SECOND;
  const left = apply(workout.state(), pauseToLeave(at)(workout.state()), at);
  return view(left, at + 6 * MINUTE);
}

it.each([
  ['in a lead-in', 3, 'ready', 2],
  ['in a round', 40, 'work', 15],
  ['in the rest before one', 30, 'rest', 5],
])('intervals that were left %s stand still there', (_, second, under, left) => {
  const shown = afterLeaving(activeWorkout(TABATA), second);
  expect(shown).toMatchObject({ phase: 'paused', under, remaining: left * SECOND });
  expect(shown.sets.done).toBe(second < 25 ? 0 : 1);
});

it('a rest before a tap goes on, and a counted set waits', () => {
  const workout = straight();
  expect(afterLeaving(workout, 126)).toMatchObject({ phase: 'work', remaining: undefined });
  workout.tap(130, 'setDone');
  expect(afterLeaving(workout, 140)).toMatchObject({ phase: 'work', sets: { done: 1 } });
  workout.tap(190, 'setDone');
  expect(afterLeaving(workout, 200)).toMatchObject({ phase: 'between', remaining: 0 });
});

it('a pause stays the pause that it was', () => {
  const workout = activeWorkout(TABATA);
  workout.do(10, { type: 'pause' });
  expect(afterLeaving(workout, 20)).toMatchObject({ phase: 'paused', remaining: 15 * SECOND });
});
