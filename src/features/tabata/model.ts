/**
 * An interval timer as arithmetic: the state follows from the elapsed milliseconds, never from counted
 * ticks, so that it is right after the device was asleep.
 */
export interface Intervals {
  readonly leadInMs: number;
  readonly rounds: number;
  readonly workMs: number;
  /** After each round, the last one too: eight rounds of 20 s and 10 s are four minutes. */
  readonly restMs: number;
}

export type Phase = 'lead-in' | 'work' | 'rest' | 'done';

export interface Moment {
  readonly phase: Phase;
  /** From 1; the round to come during the lead-in, the last one when all is done. */
  readonly round: number;
  readonly phaseMs: number;
  /** Of this phase, above 0 until all is done. */
  readonly remainingMs: number;
  readonly done: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LEAD_IN_MS = 3 * SECOND;
const ROUNDS = 8;

export const PRESETS = {
  tabata: { leadInMs: LEAD_IN_MS, rounds: ROUNDS, workMs: 20 * SECOND, restMs: 10 * SECOND },
  turbo: { leadInMs: LEAD_IN_MS, rounds: ROUNDS, workMs: 40 * SECOND, restMs: 20 * SECOND },
} satisfies Record<string, Intervals>;
export type PresetId = keyof typeof PRESETS;

/** The rest between two tasks: one phase without work before it. */
export const BREAK: Intervals = { leadInMs: 0, rounds: 1, workMs: 0, restMs: 5 * MINUTE };

/** The length of the rounds, without the lead-in. */
export function roundsMs({ rounds, workMs, restMs }: Intervals): number {
  return rounds * (workMs + restMs);
}

/** The state after `elapsedMs`. A phase includes its first millisecond and excludes its end. */
export function timerAt(intervals: Intervals, elapsedMs: number): Moment {
  const { leadInMs, rounds, workMs, restMs } = intervals;
  const elapsed = Math.max(0, elapsedMs);
  if (elapsed < leadInMs) return moment('lead-in', 1, leadInMs, leadInMs - elapsed);

  const inRounds = elapsed - leadInMs;
  const left = roundsMs(intervals) - inRounds;
  if (left <= 0) return { phase: 'done', round: rounds, phaseMs: 0, remainingMs: 0, done: true };

  const roundMs = workMs + restMs;
  const round = Math.floor(inRounds / roundMs) + 1;
  const inRound = inRounds % roundMs;
  return inRound < workMs
    ? moment('work', round, workMs, workMs - inRound)
    : moment('rest', round, restMs, roundMs - inRound);
}

const moment = (phase: Phase, round: number, phaseMs: number, remainingMs: number): Moment => ({
  phase,
  round,
  phaseMs,
  remainingMs,
  done: false,
});

/** The number on the screen: a phase of 20 s shows 20 at its start and 1 in its last second. */
export const secondsLeft = ({ remainingMs }: Moment) => Math.ceil(remainingMs / SECOND);

/** Milliseconds until that number changes. */
export const untilNextSecond = ({ remainingMs }: Moment) => remainingMs % SECOND || SECOND;

/**
 * How far the band is pulled, 0 to 1: it grows during work and shrinks during rest. `aheadMs` looks
 * that far into the phase, so that a drawing can move there meanwhile.
 */
export function stretchAt({ phase, phaseMs, remainingMs }: Moment, aheadMs = 0): number {
  if (phase !== 'work' && phase !== 'rest') return 0;
  const left = Math.max(0, remainingMs - aheadMs) / phaseMs;
  return phase === 'work' ? 1 - left : left;
}
