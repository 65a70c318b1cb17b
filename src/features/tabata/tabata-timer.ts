import type { Plan } from '../../contract/workout-plan.ts';
import { apply } from '../../workout-engine/apply.ts';
import { type WorkoutState, start } from '../../workout-engine/workout-state.ts';
import { view } from '../../workout-engine/step-view.ts';

/** Times are whole seconds. */
interface Intervals {
  readonly rounds: number;
  readonly work: number;
  /** After each round, the last one too: eight rounds of 20 s and 10 s are four minutes. */
  readonly rest: number;
}

const ROUNDS = 8;
const SETTINGS = { leadIn: 3 } as const;

export const PRESETS = {
  tabata: { rounds: ROUNDS, work: 20, rest: 10 },
  turbo: { rounds: ROUNDS, work: 40, rest: 20 },
} satisfies Record<string, Intervals>;
export const PRESET_IDS = ['tabata', 'turbo'] as const satisfies readonly (keyof typeof PRESETS)[];
export type PresetId = (typeof PRESET_IDS)[number];

/** The break between two tasks, of which only the rest is timed. */
const BREAK = planOf({ rounds: 1, work: 1, rest: 5 * 60 });

function planOf({ rounds, work, rest }: Intervals): Plan {
  const items = [{ exercise: '', sets: rounds, work, rest }];
  return [{ kind: 'intervals', title: '', rounds, restAfter: rest, items }];
}

/** The length of the rounds in seconds, without the lead-in. */
export const roundsSeconds = ({ rounds, work, rest }: Intervals) => rounds * (work + rest);

/** Paused at its beginning: it is started like one that is resumed. */
function freshTimer(preset: PresetId): WorkoutState {
  return apply(start(planOf(PRESETS[preset]), SETTINGS, 0), { type: 'pause' }, 0);
}

export const FRESH = { tabata: freshTimer('tabata'), turbo: freshTimer('turbo') };

/** The plan of this preset, or of the break, that `stored` is a copy of; undefined for another release's. */
export function knownPlan(stored: Plan, preset: PresetId): Plan | undefined {
  const text = JSON.stringify(stored);
  return [FRESH[preset].plan, BREAK].find((each) => JSON.stringify(each) === text);
}

export function startBreak(now: number): WorkoutState {
  const work = apply(start(BREAK, SETTINGS, now), { type: 'startNow', slot: 0 }, now);
  return apply(work, { type: 'endWork', slot: 0 }, now);
}

/** The displayed state of a timer. */
export interface Moment {
  readonly standing: 'ready' | 'running' | 'paused' | 'done';
  readonly isBreak: boolean;
  readonly phase: WorkoutState['phase']['name'];
  /** Number of the round, from 1; 0 during the lead-in, the last one when all is done. */
  readonly round: number;
  readonly rounds: number;
  readonly phaseMs: number;
  /** Time left of this phase, in ms; above 0 until all is done. */
  readonly remainingMs: number;
  /** Progress of this phase, from 0 to 1. */
  readonly progress: number;
}

/** The displayed state at the instant up to which `state` was advanced. */
export function momentOf(state: WorkoutState): Moment {
  const { phase, under, sets, remaining = 0, progress } = view(state, state.seenAt);
  const { startedAt, endsAt } = state.phase;
  const isRunning = phase !== 'paused';
  const isFresh = under === 'ready' && progress === 0;
  return {
    standing: under === 'done' ? 'done' : isRunning ? 'running' : isFresh ? 'ready' : 'paused',
    isBreak: state.plan === BREAK,
    phase: under,
    round: under === 'work' ? sets.done + 1 : sets.done,
    rounds: sets.total,
    phaseMs: endsAt === null ? 0 : endsAt - startedAt,
    remainingMs: remaining,
    progress,
  };
}

/** Started and not finished: leaving the page would lose it. */
export const isUnderWay = ({ standing }: Moment) => standing === 'running' || standing === 'paused';

/**
 * Stretch of the band, 0 to 1: it grows during work and shrinks during rest. `aheadMs` looks
 * that far into the phase, so that a drawing can move there meanwhile.
 */
export function stretchAt({ phase, phaseMs, progress }: Moment, aheadMs = 0): number {
  if (phase !== 'work' && phase !== 'rest') return 0;
  const passed = Math.min(1, progress + aheadMs / phaseMs);
  return phase === 'work' ? passed : 1 - passed;
}
