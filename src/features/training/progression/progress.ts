import type { Plan } from '../../../contract/workout-plan.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { countSets } from '../log/exercise-groups.ts';
import { type Aim, aimIn } from './aim.ts';
import { type Gear, heavier, kindOf, type SetLoad, weightOf } from './load-steps.ts';
import { type Moves, neighboursOf } from './ladder.ts';
import { beginnings, type ProgressLog, type Training, trainingsOf } from './trainings.ts';

const DAY = 86_400_000;
/** The shortest time without any training after which the next one is easier. */
export const PAUSE = 21 * DAY;
/** Repetitions over the number of the plan that a long way to the next load takes. */
const OVER = 2;

/** How far the user is with an exercise, after the last training that had it. */
export interface Progress {
  /** The load with which, or with more, all its sets were done. */
  readonly load: SetLoad;
  /** Repetitions, or seconds, that each of its sets had at least; 0 where it had other sets than are counted. */
  readonly least: number;
  /** Trainings in a row that reached the goal at this load, an easy one counting twice. */
  readonly reached: number;
  /** Trainings in a row that missed the range at this load. */
  readonly missed: number;
  readonly isLight: boolean;
  /** Whether it was hard, or had a set until failure. */
  readonly isHard: boolean;
  /** Whether it had fewer sets than planned, or an unplanned lighter load. */
  readonly isShort: boolean;
  /** The load before the pause after which it was the first. */
  readonly before: SetLoad | undefined;
  /** When the load rose last. */
  readonly roseAt: number | undefined;
  readonly at: number;
}

export interface Known {
  readonly log: ProgressLog;
  /** Plans of the catalogue's workouts that the device knows, by their ids. */
  readonly plans: ReadonlyMap<string, Plan>;
  /** Moves that the device knows. */
  readonly moves: Moves;
}

/** The load of a logged set. */
export function loadOf({ kg, kg_of: of, band, anchor, assisted, unit }: SetRow): SetLoad {
  if (kg !== null)
    return {
      kg,
      ...(of && { kgOf: of }),
      ...(assisted && { assisted }),
      ...(unit === 'lb' && { unit }),
    };
  return band === null ? {} : { band, ...(anchor !== null && { anchor }) };
}

/** Repetitions of every set after which a step follows: two more than one number, where the way to the next load is long. */
export function goalOf({ measure, bottom, top }: Aim, load: SetLoad, gear: Gear): number {
  if (measure !== 'reps') return top;
  const next = heavier(load, gear);
  return next === undefined || next.isWide ? Math.max(top, bottom + OVER) : top;
}

/** The longest time without any training between two instants. */
export function longestPause(times: readonly number[], from: number, until: number): number {
  const within = [from, ...times.filter((at) => at > from && at < until), until];
  return Math.max(0, ...within.map((at, index) => at - (within[index - 1] ?? at)));
}

/**
 * The progress with an exercise, by all its trainings in the log; undefined where there is none. Each is judged by the
 * plan of its own workout, by `aim`, that of today, where the device does not know it.
 */
export function progressOf(
  exercise: string,
  aim: Aim,
  gear: Gear,
  { log, plans, moves }: Known,
): Progress | undefined {
  const times = beginnings(log);
  const aims = new Map<Plan, Aim | undefined>();
  const aimOfPlan = (plan: Plan) => {
    if (!aims.has(plan)) aims.set(plan, aimInPlan(plan, exercise, aim, moves));
    return aims.get(plan);
  };
  let progress: Progress | undefined;
  for (const training of trainingsOf(log, exercise, aim.measure)) {
    const plan = training.workoutIds.map((id) => plans.get(id)).find((each) => each !== undefined);
    const own = plan && aimOfPlan(plan);
    // How many rounds there were of a movement that the plan has no place for is not known.
    const isPlanned = plan !== undefined && (own !== undefined || aim.measure !== 'rounds');
    const isAfterPause =
      progress !== undefined &&
      training.at - progress.at >= PAUSE &&
      longestPause(times, progress.at, training.at) >= PAUSE;
    progress = after(progress, judged(training, upTo(aim, own), isPlanned, gear), isAfterPause);
  }
  return progress;
}

/** The aim by which a training is judged: its own, of a hold up to the program's longest time, which alone is the goal. */
function upTo(aim: Aim, own = aim): Aim {
  return aim.measure === 'seconds' ? { ...own, top: Math.max(own.top, aim.top) } : own;
}

/** The aim that a plan has for an exercise or for the harder or easier movement in whose place it was done. */
function aimInPlan(
  plan: Plan,
  exercise: string,
  { measure, sides }: Aim,
  moves: Moves,
): Aim | undefined {
  const own = aimIn(plan, exercise, measure);
  if (own !== undefined) return own;
  const others = neighboursOf(exercise, moves).map((each) => aimIn(plan, each, measure));
  const range = others.find((each) => each !== undefined);
  // Whether it is done on each side is its own.
  return range && { ...range, sides };
}

interface Judged {
  readonly at: number;
  readonly load: SetLoad;
  readonly least: number;
  readonly isReached: boolean;
  readonly isMissed: boolean;
  readonly isLight: boolean;
  readonly isHard: boolean;
  readonly isComplete: boolean;
}

function judged(training: Training, aim: Aim, isPlanned: boolean, gear: Gear): Judged {
  const { at, sets, effort, isFinished } = training;
  const loads = aim.measure === 'rounds' ? [{}] : sets.map(loadOf);
  const [first = {}] = loads;
  // Sets with loads of several kinds have none in common.
  const isMixed = loads.some((load) => kindOf(load) !== kindOf(first));
  const load = loads.reduce((a, b) => (weightOf(b) < weightOf(a) ? b : a), first);
  const least = aim.measure === 'rounds' ? 0 : Math.min(...sets.map((set) => amountOf(set, aim)));
  const isComplete = !isMixed && (isFinished || countSets(sets) >= aim.sets);
  const isHard = effort === 3 || sets.some(({ set_type: type }) => type === 'failure');
  const isFailed = aim.measure === 'rounds' ? !isComplete : least < aim.bottom;
  return {
    at,
    load,
    least: isMixed ? 0 : least,
    isReached: isComplete && least >= goalOf(aim, load, gear),
    // The aim of another plan is not known.
    isMissed: isPlanned && isFailed,
    isLight: effort === 1,
    isHard,
    isComplete,
  };
}

/** Repetitions, or the seconds of one side. */
function amountOf({ reps, seconds, side }: SetRow, { measure, sides }: Aim): number {
  if (measure === 'reps') return reps ?? 0;
  return Math.floor((seconds ?? 0) / (side ? 1 : sides));
}

function after(known: Progress | undefined, now: Judged, isAfterPause: boolean): Progress {
  const isSameKind = known !== undefined && kindOf(known.load) === kindOf(now.load);
  const change = isSameKind ? Math.sign(weightOf(now.load) - weightOf(known.load)) : 0;
  const isSameLoad = isSameKind && change === 0;
  // A lighter load was planned after a pause, and after two trainings that missed the range.
  const isUnplanned = change < 0 && !isAfterPause && known !== undefined && known.missed < 2;
  const counts = now.isReached && !isUnplanned;
  const streak = isSameLoad && !isAfterPause ? known.reached : 0;
  return {
    at: now.at,
    load: now.load,
    least: now.least,
    // A hard training neither counts nor breaks the row.
    reached: !counts ? 0 : now.isHard ? streak : now.isLight ? Math.max(2, streak) : streak + 1,
    missed: now.isMissed ? (isSameLoad ? known.missed : 0) + 1 : 0,
    isLight: now.isLight,
    isHard: now.isHard,
    isShort: !now.isComplete || isUnplanned,
    before: isAfterPause && change < 0 ? known?.load : undefined,
    roseAt: change > 0 && !known?.before ? now.at : isSameKind ? known.roseAt : undefined,
  };
}
