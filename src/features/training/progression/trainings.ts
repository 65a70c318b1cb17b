import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import { countsAsWork } from '../log/exercise-sessions.ts';
import { isOf, type Measure } from './aim.ts';

/** Rows of the log, in any order: workouts, and the sets of some exercises. */
export interface ProgressLog {
  readonly workouts: readonly WorkoutRow[];
  readonly sets: readonly SetRow[];
  /** Ids of the sets after which a proposal was refused. */
  readonly refused: ReadonlySet<string>;
}

/** The work sets of one exercise in one training. */
export interface Training {
  readonly at: number;
  /** Ids of the catalogue's workouts that it was. */
  readonly workoutIds: readonly string[];
  readonly sets: readonly SetRow[];
  /** The effort of the whole workout: 3 where any of them was hard, 1 where all were easy. */
  readonly effort: WorkoutRow['effort'];
  /** Whether all sets were done that the workout was to have, which may have been fewer than those of the catalogue. */
  readonly isFinished: boolean;
}

const HOUR = 3_600_000;
/** Workouts that begin within this time are one training: two phones may have led it, or it was led in two parts. */
const ONE_TRAINING = 12 * HOUR;

const byTime = (a: WorkoutRow, b: WorkoutRow) =>
  a.started_at - b.started_at || (a.id < b.id ? -1 : 1);

/** The instants at which the workouts of the log began, the earliest first. */
export const beginnings = ({ workouts }: ProgressLog): number[] =>
  workouts
    .filter(({ deleted }) => !deleted)
    .map(({ started_at: at }) => at)
    .toSorted((a, b) => a - b);

/** The trainings of an exercise by a measure, the earliest first, whatever the order of the rows. */
export function trainingsOf(log: ProgressLog, exercise: string, measure: Measure): Training[] {
  const sets = new Map<string, SetRow[]>();
  for (const set of setsOf(log, exercise)) {
    if (!countsAsWork(set) || set.set_type === 'drop' || !isOf(measure, set)) continue;
    const known = sets.get(set.workout);
    if (known) known.push(set);
    else sets.set(set.workout, [set]);
  }
  const workouts = log.workouts.filter(({ id, deleted }) => !deleted && sets.has(id));
  const trainings: Training[] = [];
  for (const workout of workouts.toSorted(byTime)) {
    const { id, started_at: at, workout_id: workoutId, effort, sets_done, sets_planned } = workout;
    const before = trainings.at(-1);
    const isFinished = sets_planned !== undefined && (sets_done ?? 0) >= sets_planned;
    const own = { at, workoutIds: [workoutId], sets: sets.get(id) ?? [], effort, isFinished };
    if (before === undefined || at - before.at >= ONE_TRAINING) trainings.push(own);
    else trainings[trainings.length - 1] = joined(before, own);
  }
  return trainings;
}

function joined(a: Training, b: Training): Training {
  const isHard = a.effort === 3 || b.effort === 3;
  return {
    at: a.at,
    workoutIds: [...a.workoutIds, ...b.workoutIds],
    sets: [...a.sets, ...b.sets],
    isFinished: a.isFinished || b.isFinished,
    effort: isHard ? 3 : a.effort === b.effort ? a.effort : 2,
  };
}

const setsOf = ({ sets }: ProgressLog, exercise: string) =>
  sets.filter((set) => !set.deleted && set.exercise === exercise);

/** So many trainings of an exercise have to follow a refusal before something is proposed for it again. */
const FREE_OF_REFUSALS = 2;

/** The id of the newest set of the trainings of an exercise, by which a refusal names what was known. */
export const newestSet = (trainings: readonly Training[]): string | undefined =>
  trainings
    .at(-1)
    ?.sets.toSorted((a, b) => a.done_at - b.done_at || (a.id < b.id ? -1 : 1))
    .at(-1)?.id;

/** Whether a proposal was refused after one of the last trainings of an exercise, so that it is too early for another. */
export const isRefused = (trainings: readonly Training[], { refused }: ProgressLog): boolean =>
  trainings.slice(-FREE_OF_REFUSALS).some(({ sets }) => sets.some(({ id }) => refused.has(id)));
