import type { Exercise } from '../../contract/documents.ts';
import { moveOf, type Plan, type PlanBlock, type PlanItem } from '../../contract/workout-plan.ts';
import { repetitions, ROUNDS } from '../../lib/nouns.ts';
import { counted } from '../../lib/polish.ts';

/** An exercise with what it is part of: `sets` of a circuit and of intervals are rounds. */
export interface PrescribedExercise extends Exercise {
  readonly kind?: PlanBlock['kind'];
  /** Name of the exercise of the plan that it replaces. */
  readonly insteadOf?: string;
}

/**
 * The exercises of a workout, in their order, with the kind of their block. Documents hold one exercise for
 * each item of the plan; without a plan, or with another one, the kind is not known.
 */
export function prescribed(
  exercises: readonly Exercise[],
  plan: Plan | undefined,
): PrescribedExercise[] {
  const items = (plan ?? []).flatMap(({ kind, items: own }) =>
    own.flatMap((item) => ('exercise' in item ? [{ kind, name: item.exercise }] : [])),
  );
  return exercises.map((exercise, at) => {
    const item = items[at];
    const isSame = item !== undefined && item.name === moveOf(exercise);
    return isSame ? { ...exercise, kind: item.kind } : exercise;
  });
}

type Dosed = Pick<PrescribedExercise, 'sets' | 'reps' | 'duration' | 'kind'>;
type Rested = Pick<PrescribedExercise, 'rest' | 'kind'>;

/** `3 × 12 powtórzeń`, `3 rundy × 40 s`, `30 s`; null where nothing is set. */
export function doseText(exercise: Dosed): string | null {
  const reps = exercise.reps?.trim();
  const work = reps ? repetitions(reps) : exercise.duration > 0 && `${exercise.duration} s`;
  if (!work) return null;
  return exercise.sets === undefined ? work : timesOf(exercise.sets, exercise.kind) + work;
}

const timesOf = (sets: number, kind: PrescribedExercise['kind']) =>
  `${isInRounds(kind) ? counted(sets, ROUNDS) : sets} × `;

const isInRounds = (kind: PrescribedExercise['kind']) => kind === 'circuit' || kind === 'intervals';

/**
 * The line under a move's video, short enough to be read from afar: `2 × 10 · przerwa 60 s`,
 * `3 rundy × 12 · 90 s po rundzie`.
 */
export function setLineOf(exercise: Dosed & Rested): string {
  const reps = exercise.reps?.trim();
  // A bare number needs no noun beside the number of sets.
  const dose =
    reps && exercise.sets ? timesOf(exercise.sets, exercise.kind) + reps : doseText(exercise);
  return [dose, restOf(exercise)].filter((part) => part !== null).join(' · ');
}

/** `przerwa 45 s`, of a round `90 s po rundzie`; null where there is none. */
export function restOf({ rest, kind }: Rested): string | null {
  if (!rest) return null;
  return isInRounds(kind) ? `${rest} s po\u00a0rundzie` : `przerwa ${rest} s`;
}

/** ` na stronę` after an amount that is done on each side; else empty. */
export const ofEachSide = ({ side }: Pick<PlanItem, 'side'>) =>
  side === 'each' ? ' na\u00a0stronę' : '';
