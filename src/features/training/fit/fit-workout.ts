import type { Exercise, Workout } from '../../../contract/documents.ts';
import { moveOf, type Plan } from '../../../contract/workout-plan.ts';
import { planOf } from '../active/plan-of.ts';
import type { PrescribedExercise } from '../prescription.ts';
import {
  entriesOf,
  type FitPart,
  filled,
  isWork,
  partsOf,
  planOfParts,
  secondsOfParts,
} from './fit-parts.ts';
import { shortened } from './shorten.ts';
import type { Spared } from './is-spared.ts';
import { spared } from './spare.ts';

/** The user's wishes for today. */
export interface Wishes {
  /** Undefined for the whole workout. */
  readonly minutes: number | undefined;
  readonly spare: readonly Spared[];
  /** Moves that the user does in no workout. */
  readonly excluded?: readonly string[];
}

export interface FittedWorkout {
  readonly plan: Plan;
  /** The exercises of the plan, in its order, with its sets, repetitions and rests. */
  readonly moves: readonly PrescribedExercise[];
  readonly minutes: number;
  readonly isShorter: boolean;
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  /** Names of exercises that the workout has, and this version has not. */
  readonly leftOut: readonly string[];
}

/**
 * The workout as it fits the wishes; undefined where nothing of it would be left. `known` are exercises that the device
 * has of any workout.
 */
export function fitWorkout(
  workout: Pick<Workout, 'plan' | 'equipment'>,
  exercises: readonly Exercise[],
  known: readonly Exercise[],
  { minutes, spare, excluded = [] }: Wishes,
): FittedWorkout | undefined {
  const inOrder = exercises.toSorted((a, b) => a.order - b.order);
  const plan = planOf(workout, inOrder);
  if (plan === undefined) return undefined;
  const whole = partsOf(plan, inOrder);
  const { parts, replaced } = spared(
    whole,
    { spare, excluded },
    { equipment: workout.equipment, known: [...inOrder, ...known] },
  );
  const fitted = filled(minutes === undefined ? parts : shortened(parts, minutes * 60));
  const kept = entriesOf(fitted);
  if (kept.length === 0) return undefined;
  const isKept = (name: string) => kept.some(({ item }) => item.exercise === name);
  const changes = replaced.filter(({ to }) => isKept(moveOf(to)));
  const instead = new Map(changes.map(({ from, to }) => [from.name, to.name]));
  const gone = entriesOf(whole).filter(({ item }) => !isKept(item.exercise));
  const names = gone.map(({ item, exercise }) => exercise?.name ?? item.exercise);
  return {
    plan: planOfParts(fitted),
    moves: movesOf(fitted),
    minutes: Math.round(secondsOfParts(fitted) / 60),
    isShorter: secondsOfParts(fitted) < secondsOfParts(whole) - 60,
    replaced: [...instead].map(([from, to]) => ({ from, to })),
    leftOut: [...new Set(names)].filter((name) => !instead.has(name)),
  };
}

/** The documents of the exercises, each with what this version asks of it and an id of its own. */
function movesOf(parts: readonly FitPart[]): PrescribedExercise[] {
  const ids = new Map<string, number>();
  return parts.filter(isWork).flatMap(({ kind, head, entries }) =>
    entries.flatMap(({ item: { sets, rest, work }, exercise, insteadOf }) => {
      if (exercise === undefined) return [];
      const nth = (ids.get(exercise.id) ?? 0) + 1;
      ids.set(exercise.id, nth);
      return [
        {
          ...exercise,
          id: nth === 1 ? exercise.id : `${exercise.id}-${nth}`,
          kind,
          ...(insteadOf !== undefined && { insteadOf }),
          sets,
          rest: kind === 'circuit' ? (head.restBetween ?? rest) : rest,
          ...(kind === 'intervals' &&
            work !== undefined && { reps: `${work}\u00a0s`, duration: work }),
        },
      ];
    }),
  );
}
