import type { Exercise } from '../../../contract/documents.ts';
import { moveOf, type Plan } from '../../../contract/workout-plan.ts';
import { withinSentence } from '../../../lib/polish.ts';
import { itemKey, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import type { Step } from '../../../workout-engine/step-view.ts';
import { itemOf } from './plan-of.ts';

/** Exercises under the names that plans use. */
export type ExercisesByName = ReadonlyMap<string, Exercise>;

/**
 * Exercises by name. The first document of a movement wins, so pass this workout's own exercises first. Its amount is that of
 * one that counts the movement, where there is one: a movement that is counted is timed in intervals alone.
 */
export function exercisesByName(lists: readonly (readonly Exercise[])[]): ExercisesByName {
  const byName = new Map<string, Exercise>();
  for (const exercise of lists.flat()) {
    const name = moveOf(exercise);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, exercise);
    else if (isTimed(known) && !isTimed(exercise)) {
      byName.set(name, { ...known, reps: exercise.reps, duration: exercise.duration });
    }
  }
  return byName;
}

const isTimed = (exercise: Exercise) => itemOf(exercise).work !== undefined;

/** Name and pictures of a step: those of its exercise, or of the clip of a warm-up or cool-down step. */
export type Shown = Pick<Exercise, 'name' | 'image' | 'placeholder' | 'video'>;

export function shownAt(
  plan: Plan,
  step: Pick<Step, 'block' | 'item' | 'exercise'>,
  byName: ExercisesByName,
): Shown | undefined {
  if (step.exercise !== undefined) return byName.get(step.exercise);
  const item = plan[step.block]?.items[step.item];
  if (item === undefined || !('text' in item) || item.clip === undefined) return undefined;
  const { image, placeholder, video } = item.clip;
  return { name: item.text, image, placeholder, video };
}

/** The name to show for an exercise; the plan's own name where the device does not know it. */
export const nameOfExercise = (exercise: string, byName: ExercisesByName) =>
  byName.get(exercise)?.name ?? exercise;

/** The text of a step: the name of its exercise, or its own text. */
export function stepName(
  plan: Plan,
  step: Pick<Step, 'block' | 'item' | 'exercise'>,
  byName: ExercisesByName,
): string {
  if (step.exercise !== undefined) return nameOfExercise(step.exercise, byName);
  const item = plan[step.block]?.items[step.item];
  return item && 'text' in item ? item.text : '';
}

/** The hint of a warm-up or cool-down step; undefined where there is none. */
export function hintOf(plan: Plan, { block, item }: Pick<Step, 'block' | 'item'>) {
  const found = plan[block]?.items[item];
  return found && 'text' in found ? found.hint : undefined;
}

/** `Zamiast: pompka na kolanach` of an exercise that replaces a planned one; undefined of all others. */
export function insteadText(
  { plan, swaps }: Pick<WorkoutState, 'plan' | 'swaps'>,
  step: Pick<Step, 'block' | 'item'>,
  byName: ExercisesByName,
): string | undefined {
  const item = plan[step.block]?.items[step.item];
  const swapped = swaps[itemKey(step)];
  if (item === undefined || !('exercise' in item) || swapped === undefined) return undefined;
  if (swapped === item.exercise) return undefined;
  return `Zamiast: ${withinSentence(nameOfExercise(item.exercise, byName))}`;
}

/**
 * The coach's notes on a step: the plan's note, unless the exercise was swapped, then that of the exercise. Empty
 * where there are none.
 */
export function techniqueOf(
  { plan, swaps }: Pick<WorkoutState, 'plan' | 'swaps'>,
  step: Step,
  byName: ExercisesByName,
): string[] {
  const item = plan[step.block]?.items[step.item];
  const isPlanned =
    item && 'exercise' in item && item.exercise === (swaps[itemKey(step)] ?? item.exercise);
  const note = isPlanned ? item.note : undefined;
  const cues = step.exercise === undefined ? undefined : byName.get(step.exercise)?.cues;
  return [note, cues].flatMap((text) => (text ? [text] : []));
}
