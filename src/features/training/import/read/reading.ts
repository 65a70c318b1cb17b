import type {
  Answers,
  Ask,
  Fault,
  Found,
  FoundEnd,
  FoundSet,
  FoundTime,
  FoundWorkout,
  LeftOut,
  Load,
  SourceApp,
} from '../found.ts';
import { formatNumber } from '../../../../lib/numbers.ts';
import { minuteOf } from '../local-instant.ts';
import { amountIn, splitUnit, textIn } from './cells.ts';
import { timeIn, type TimeResult } from './times.ts';

/** A line that is left out. */
export class FaultyLine extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** Bounds of the log. */
const MOST_REPS = 9_999;
const MOST_LOAD = 9_999;
const MOST_SECONDS = 86_400;
const MOST_SETS_OF_WORKOUT = 10_000;

interface Draft {
  readonly title: string;
  readonly start: FoundTime;
  end: FoundEnd | undefined;
  note: string | null;
  readonly sets: FoundSet[];
}

/** Head of a workout as a row repeats it. */
export interface Head {
  readonly title: string;
  readonly start: FoundTime;
  readonly end: FoundEnd | undefined;
  readonly note: string | null;
}

/** Collects the workouts of a file, what was left out of it, and what has to be asked. */
export function createReading(app: SourceApp, answers: Answers) {
  const drafts = new Map<string, Draft>();
  const leftOut: LeftOut[] = [];
  const asks = new Set<Ask>();

  return {
    /** Runs `work` for a line; one that it finds faulty is left out and keeps no other from being read. */
    line(line: number, work: () => void): void {
      try {
        work();
      } catch (error) {
        if (!(error instanceof FaultyLine)) throw error;
        leftOut.push({ line, fault: error.fault });
      }
    },

    leaveOut(line: number, fault: Fault): void {
      leftOut.push({ line, fault });
    },

    /** The time of a cell. Throws `FaultyLine`. */
    time(cell: string): FoundTime {
      const time = timeIn(cell, answers.isDayFirst);
      if (time === 'ambiguous') {
        asks.add('day-order');
        return certain(timeIn(cell, true));
      }
      return certain(time);
    },

    /** The load of a cell, in the unit that the cell, the row or the answer names. Zero is no load. Throws `FaultyLine`. */
    load(cell: string, unit?: 'kg' | 'lb'): Load | null {
      const split = splitUnit(cell);
      const amount = amountIn(split.number, MOST_LOAD);
      if (amount === undefined) throw new FaultyLine('number');
      if (amount === null || amount === 0) return null;
      const known = split.unit ?? unit;
      if (known === undefined) asks.add('unit');
      return { amount, unit: known ?? answers.unit };
    },

    reps: (cell: string) => bounded(amountIn(cell, MOST_REPS)),
    seconds: (amount: number | null | undefined) =>
      bounded(typeof amount === 'number' && amount > MOST_SECONDS ? undefined : amount),

    /**
     * Adds a set to the workout of this title and beginning, which is found again however its rows lie. Throws
     * `FaultyLine` where that has all the sets that one may have.
     */
    add({ title, start, end, note }: Head, set: FoundSet): void {
      const key = keyOf({ title, start });
      const draft = drafts.get(key) ?? { title, start, end, note, sets: [] };
      drafts.set(key, draft);
      draft.end ??= end;
      draft.note ??= note;
      if (draft.sets.length >= MOST_SETS_OF_WORKOUT) throw new FaultyLine('many');
      draft.sets.push(set);
    },

    /** Adds a note to the last set of an exercise in a workout; false where there is none yet. */
    addNote(head: Head, exercise: string, note: string): boolean {
      const sets = drafts.get(keyOf(head))?.sets ?? [];
      const at = sets.findLastIndex((set) => set.exercise === exercise);
      const set = sets[at];
      if (set === undefined) return false;
      sets[at] = { ...set, note: textIn(noteOf([set.note, note]) ?? '') };
      return true;
    },

    /** Workouts without a set are none. */
    found(): Found {
      const workouts: FoundWorkout[] = [...drafts.values()].filter(({ sets }) => sets.length > 0);
      return { app, workouts, own: [], others: [], leftOut, asks: [...asks] };
    },
  };
}

/** Names a workout within its file. */
const keyOf = ({ title, start }: Pick<Head, 'title' | 'start'>) => `${minuteOf(start)} ${title}`;

/** Throws `FaultyLine` where there is no time. */
function certain(time: TimeResult): FoundTime {
  if (time === undefined || time === 'ambiguous') throw new FaultyLine('date');
  return time;
}

/** Throws `FaultyLine` for a number that is none, or beyond the bounds of the log. */
function bounded(amount: number | null | undefined): number | null {
  if (amount === undefined) throw new FaultyLine('number');
  return amount;
}

/**
 * The note of a set takes what the log has no field for, so that nothing of a file is lost. Undefined parts are none.
 */
export function noteOf(parts: readonly (string | null | undefined)[]): string | null {
  const texts = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return texts.length === 0 ? null : texts.join(' · ');
}

/** Repetitions beside seconds: an app writes 0 of what was not counted. */
export const countedReps = (reps: number | null, seconds: number | null): number | null =>
  reps === 0 && seconds !== null && seconds > 0 ? null : reps;

/** Seconds of a set: an app writes 0 of what was not timed. */
export const timedSeconds = (seconds: number | null): number | null =>
  seconds === 0 ? null : seconds;

/** `2,5 km`; undefined for none. */
export function distance(text: string, unit: string): string | undefined {
  const amount = amountIn(text, Infinity);
  return amount ? `${formatNumber(amount)} ${unit}` : undefined;
}

/** `RPE 8`; undefined for none. */
export function rpe(text: string): string | undefined {
  const amount = amountIn(text, 10);
  return amount ? `RPE ${formatNumber(amount)}` : undefined;
}
