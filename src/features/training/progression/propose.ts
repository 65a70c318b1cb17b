import type { Exercise } from '../../../contract/documents.ts';
import type { Aim } from './aim.ts';
import {
  afterPause,
  type Gear,
  gearOf,
  heavier,
  kindOf,
  lighter,
  type SetLoad,
} from './load-steps.ts';
import { goalOf, type Known, longestPause, PAUSE, type Progress, progressOf } from './progress.ts';
import { beginnings, isRefused, newestSet, trainingsOf } from './trainings.ts';

/** The rule by which a proposal was made: docs/progression.md explains each. */
export type Reason = 'twice' | 'light' | 'more' | 'missed' | 'pause' | 'return';

/** A change of the sets of an exercise. */
interface Change {
  readonly reason: Reason;
  readonly reps?: number;
  /** Seconds of a hold. */
  readonly seconds?: number;
  readonly load?: SetLoad;
  /** The movement to do instead. */
  readonly move?: string;
  /** Whether the load rises, or the movement becomes harder. */
  readonly isRise?: boolean;
}

/** Numbers or another movement that the user may take for an exercise. */
export interface Proposal extends Change {
  readonly exercise: string;
  readonly measure: Aim['measure'];
  /** Id of the newest set that was known: a refusal holds until there are two more trainings. */
  readonly known: string;
  /** The amount that each set of the last training had at least. */
  readonly least: number;
  /** Days without any training. */
  readonly days: number;
}

export interface Asked {
  readonly exercise: string;
  readonly aim: Aim;
}

type Move = Pick<Exercise, 'equipment' | 'kgOf' | 'harder'>;

export interface Situation extends Known {
  readonly now: number;
  /** Moves that the device knows, by the names that plans use. */
  readonly moves: ReadonlyMap<string, Move>;
  /** Whether an exercise can be done here. */
  readonly isAtHand: (exercise: string) => boolean;
  /** Whether something was made heavier in this training already. */
  readonly hasRise?: boolean;
  /** Equipment as the user has described it. */
  readonly own?: Gear['own'];
}

const DAY = 86_400_000;
/** Who began less than this ago takes one heavier load in a training. */
const BEGINNER = 28 * DAY;
/** A load rises once in this time at most. */
const BETWEEN_RISES = 7 * DAY;
const HOLD_STEP = 5;
const AFTER_PAUSE = 0.9;

/**
 * The proposals for the exercises of a workout, in their order: at most one each, by the log alone. Who began less than
 * four weeks ago gets one that makes something heavier.
 */
export function proposalsFor(asked: readonly Asked[], situation: Situation): Proposal[] {
  const [first] = beginnings(situation.log);
  const inWorkout = new Set(asked.map(({ exercise }) => exercise));
  // A movement that the workout has already would come twice.
  const isAtHand = (name: string) => !inWorkout.has(name) && situation.isAtHand(name);
  const isBeginner = first === undefined || situation.now - first < BEGINNER;
  let hasRise = situation.hasRise === true;
  return asked.flatMap((each) => {
    const proposal = proposalFor(each, { ...situation, isAtHand });
    if (proposal === undefined || (isBeginner && hasRise && proposal.isRise)) return [];
    hasRise ||= proposal.isRise === true;
    if (proposal.move !== undefined) inWorkout.add(proposal.move);
    return [proposal];
  });
}

function proposalFor({ exercise, aim }: Asked, situation: Situation): Proposal | undefined {
  const { log, now, moves, own } = situation;
  const trainings = trainingsOf(log, exercise, aim.measure);
  const known = newestSet(trainings);
  if (known === undefined || isRefused(trainings, log)) return undefined;
  const move = moves.get(exercise);
  const gear = gearOf(move, own);
  const progress = progressOf(exercise, aim, gear, situation);
  if (progress === undefined || isOfOtherThing(progress.load, move)) return undefined;
  const pause = longestPause(beginnings(log), progress.at, now);
  const change = changeOf({ exercise, aim, progress, gear, pause, situation });
  if (change === undefined) return undefined;
  const { least } = progress;
  return { exercise, measure: aim.measure, known, least, days: Math.floor(pause / DAY), ...change };
}

/** Kilograms of one dumbbell say nothing about those of both. */
const isOfOtherThing = ({ kgOf }: SetLoad, move: Move | undefined): boolean =>
  kgOf !== undefined && move?.kgOf !== undefined && kgOf !== move.kgOf;

interface Step {
  readonly exercise: string;
  readonly aim: Aim;
  readonly progress: Progress;
  readonly gear: Gear;
  /** Milliseconds without any training since the last one of the exercise. */
  readonly pause: number;
  readonly situation: Situation;
}

function changeOf(step: Step): Change | undefined {
  const { aim, progress, gear, pause, situation } = step;
  const { least, reached, missed, isHard, isShort, before, roseAt, load } = progress;
  if (pause >= PAUSE) return easierOnce(step);
  // Today's plan may ask for less than those of the trainings that missed.
  const isEnough = aim.measure !== 'rounds' && least >= aim.bottom;
  if (missed >= 2) return isEnough ? undefined : back(step);
  if (isHard || missed > 0) return undefined;
  if (before !== undefined) return { reason: 'return', load: before };
  const goal = goalOf(aim, load, gear);
  if (least < goal) return isShort || least < aim.bottom ? undefined : more(step, goal);
  const isDue = roseAt === undefined || situation.now - roseAt >= BETWEEN_RISES;
  if (reached >= 2 && isDue) return next(step);
  // Without it the workout would begin with the number of its plan, which is below the goal.
  const begins = aim.measure === 'seconds' ? aim.bottom : aim.top;
  return goal > begins && !isShort ? { reason: 'more', ...amountOf(aim, goal) } : undefined;
}

/** The first training after a pause: a lighter load or, without one, a tenth less of what was done. */
function easierOnce({ aim, progress: { load, least }, gear }: Step): Change | undefined {
  if (aim.measure === 'rounds') return undefined;
  const less = afterPause(load, gear);
  if (less !== undefined) return { reason: 'pause', load: less };
  const amount = Math.min(aim.top, Math.floor(least * AFTER_PAUSE));
  return kindOf(load) === '' && amount >= 1
    ? { reason: 'pause', ...amountOf(aim, amount) }
    : undefined;
}

/** One step back: a lighter load, an easier movement or, without both, less than the plan has. */
function back({ exercise, aim, progress, gear, situation }: Step): Change | undefined {
  const reason = 'missed';
  const less = aim.measure === 'reps' ? lighter(progress.load, gear) : undefined;
  if (less !== undefined) return { reason, load: less, reps: aim.bottom };
  const easier = [...situation.moves].find(
    ([name, { harder }]) => harder === exercise && situation.isAtHand(name),
  )?.[0];
  if (easier !== undefined) return { reason, move: easier, ...bottomOf(aim) };
  const { least, isHard } = progress;
  const amount = isHard ? least : least + stepOf(aim, least);
  if (aim.measure === 'rounds' || least < 1 || amount >= aim.bottom) return undefined;
  return { reason, ...amountOf(aim, amount) };
}

/** The next load, or the harder movement where the load has no step. */
function next({ exercise, aim, progress, gear, situation }: Step): Change | undefined {
  const reason = progress.isLight ? 'light' : 'twice';
  // A timer leads through the rounds, whatever they were like: the effort alone tells that there is more to give.
  if (aim.measure === 'rounds' && !progress.isLight) return undefined;
  const up = aim.measure === 'reps' ? heavier(progress.load, gear) : undefined;
  if (up !== undefined) return { reason, isRise: true, load: up.load, reps: aim.bottom };
  const harder = situation.moves.get(exercise)?.harder;
  if (harder === undefined || !situation.moves.has(harder) || !situation.isAtHand(harder))
    return undefined;
  const own = progressWith(harder, aim, situation);
  const isTooMuch = own !== undefined && (own.missed >= 2 || own.isHard);
  if (isTooMuch && own.at > progress.at) return undefined;
  return { reason, isRise: true, move: harder, ...bottomOf(aim) };
}

/** The progress with a harder movement, which may be counted where the easier one is timed: then only whether it was hard is known. */
function progressWith(harder: string, aim: Aim, situation: Situation): Progress | undefined {
  const gear = gearOf(situation.moves.get(harder));
  const own = progressOf(harder, aim, gear, situation);
  if (own !== undefined || aim.measure === 'rounds') return own;
  const measure = aim.measure === 'reps' ? 'seconds' : 'reps';
  return progressOf(harder, { ...aim, measure, bottom: 0 }, gear, situation);
}

const more = (step: Step, goal: number): Change => {
  const { aim, progress } = step;
  const { least } = progress;
  return { reason: 'more', ...amountOf(aim, Math.min(goal, least + stepOf(aim, least))) };
};

/** One repetition, or the seconds to the next multiple of five. */
const stepOf = ({ measure }: Aim, least: number): number =>
  measure === 'reps' ? 1 : HOLD_STEP - (least % HOLD_STEP);

const bottomOf = ({ measure, bottom }: Aim): Pick<Change, 'reps'> =>
  measure === 'reps' ? { reps: bottom } : {};

const amountOf = ({ measure }: Aim, amount: number): Pick<Change, 'reps' | 'seconds'> =>
  measure === 'reps' ? { reps: amount } : { seconds: amount };
