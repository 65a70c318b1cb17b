import type { Exercise } from '../../../contract/documents.ts';
import type { Plan } from '../../../contract/workout-plan.ts';
import { itemKey, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import type { Step } from '../../../workout-engine/step-view.ts';

/** Finds exercises under the names that plans use. */
export type ExercisesByName = ReadonlyMap<string, Exercise>;

export const exerciseName = ({ move, id }: Pick<Exercise, 'move' | 'id'>) => move ?? id;

/** By name; of several documents of one movement the first holds: this workout's own come first. */
export function exercisesByName(lists: readonly (readonly Exercise[])[]): ExercisesByName {
  const byName = new Map<string, Exercise>();
  for (const exercise of lists.flat()) {
    const name = exerciseName(exercise);
    if (!byName.has(name)) byName.set(name, exercise);
  }
  return byName;
}

/** What shows a step: its exercise, or the clip that a step of a warm-up or cool-down has. */
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

/** One that the device does not know keeps the name of the plan. */
export const nameOfExercise = (exercise: string, byName: ExercisesByName) =>
  byName.get(exercise)?.name ?? exercise;

/** The words of a step. */
export function stepName(
  plan: Plan,
  step: Pick<Step, 'block' | 'item' | 'exercise'>,
  byName: ExercisesByName,
): string {
  if (step.exercise !== undefined) return nameOfExercise(step.exercise, byName);
  const item = plan[step.block]?.items[step.item];
  return item && 'text' in item ? item.text : '';
}

/** How a step of a warm-up or cool-down is done, beside its name; none where nothing is said. */
export function hintOf(plan: Plan, { block, item }: Pick<Step, 'block' | 'item'>) {
  const found = plan[block]?.items[item];
  return found && 'text' in found ? found.hint : undefined;
}

/**
 * What a coach says of the step: of it in this workout, unless it was swapped, and of its exercise. None where
 * nothing is said.
 */
export function techniqueOf(
  { plan, swaps }: Pick<WorkoutState, 'plan' | 'swaps'>,
  step: Step,
  byName: ExercisesByName,
): string[] {
  const item = plan[step.block]?.items[step.item];
  const isSwapped = swaps[itemKey(step)] !== undefined;
  const note = item && 'exercise' in item && !isSwapped ? item.note : undefined;
  const cues = step.exercise === undefined ? undefined : byName.get(step.exercise)?.cues;
  return [note, cues].flatMap((text) => (text ? [text] : []));
}
