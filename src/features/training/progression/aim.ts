import type { ExerciseItem, Plan, PlanBlock } from '../../../contract/workout-plan.ts';
import type { SetFields } from '../../../contract/workout-rows.ts';

/** The unit in which an exercise is counted: repetitions, seconds of a hold, or rounds of a circuit and of intervals. */
export type Measure = 'reps' | 'seconds' | 'rounds';

/** Range and number of sets that a plan asks of an exercise. */
export interface Aim {
  readonly measure: Measure;
  /** Bounds of the range, equal where the plan names one number; of rounds both are 0. */
  readonly bottom: number;
  readonly top: number;
  readonly sets: number;
  /** Sides of a set, each with its own repetitions or seconds; the seconds of a logged set are those of both. */
  readonly sides: 1 | 2;
}

const measureIn = ({ kind }: Pick<PlanBlock, 'kind'>, item: ExerciseItem): Measure => {
  if (kind !== 'sets') return 'rounds';
  return item.work === undefined ? 'reps' : 'seconds';
};

/** The aim of an item; undefined where the plan names no number, and in a warm-up or cool-down. */
export function aimOf(block: PlanBlock, at: number): Aim | undefined {
  const item = block.items[at];
  if (item === undefined || !('exercise' in item)) return undefined;
  if (block.kind === 'warmup' || block.kind === 'cooldown') return undefined;
  const { sets } = item;
  const sides = item.side === 'each' ? 2 : 1;
  const measure = measureIn(block, item);
  if (measure === 'rounds') return { measure, bottom: 0, top: 0, sets, sides };
  const [bottom = NaN, top = bottom] =
    item.work === undefined ? ((item.reps ?? '').match(/\d+/g)?.map(Number) ?? []) : [item.work];
  if (!(bottom >= 1)) return undefined;
  return { measure, bottom, top: Math.max(bottom, top), sets, sides };
}

/** The aim of an exercise by a measure in a whole plan, with the sets of all its items; undefined where there is none. */
export function aimIn(plan: Plan, exercise: string, measure: Measure): Aim | undefined {
  const aims = plan.flatMap((block) =>
    block.items.flatMap((item, at) => {
      const aim = 'exercise' in item && item.exercise === exercise ? aimOf(block, at) : undefined;
      return aim?.measure === measure ? [aim] : [];
    }),
  );
  const [first] = aims;
  return first && { ...first, sets: aims.reduce((sum, { sets }) => sum + sets, 0) };
}

/** Whether a logged set is one of the measure. */
export function isOf(measure: Measure, { kind, reps, seconds }: SetFields): boolean {
  if (measure === 'rounds') return kind === 'circuit' || kind === 'intervals';
  if (kind !== 'sets') return false;
  return measure === 'reps' ? reps !== null : reps === null && seconds !== null;
}
