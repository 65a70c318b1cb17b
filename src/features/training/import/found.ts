import type { Habit, Measurement } from '../../../contract/journals.ts';
import type { SetFields } from '../../../contract/workout-rows.ts';
import type { WorkoutDraft } from '../../../offline/training/import-log.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';

/** The apps whose files are read. */
export type SourceApp = 'hevy' | 'strong' | 'fitnotes' | 'garmin' | 'silna';

/** `2026-10-06T16:19:00`: a clock on the wall, wherever that was. */
export type LocalTime = string;

/** Hour of a day without one: a file that names days alone means no hour. */
export const NO_HOUR = '12:00:00';

/** A time as a file has it. */
export type FoundTime =
  | { readonly local: LocalTime }
  /** In ms; `offset` is in minutes east of UTC, undefined where the file does not say. */
  | { readonly at: number; readonly offset: number | undefined };

/** The end of a workout: a time, or so many seconds after its beginning. */
export type FoundEnd = FoundTime | { readonly after: number };

export interface Load {
  readonly amount: number;
  /** Undefined where the file does not say. */
  readonly unit: 'kg' | 'lb' | undefined;
}

export interface FoundSet {
  /** Name of the exercise in the file. */
  readonly exercise: string;
  readonly type: NonNullable<SetFields['set_type']>;
  readonly reps: number | null;
  readonly load: Load | null;
  readonly seconds: number | null;
  readonly note: string | null;
}

/** A workout of another app, with its sets in their order. */
export interface FoundWorkout {
  /** Empty where the file has none. */
  readonly title: string;
  readonly start: FoundTime;
  /** Undefined where the file does not say. */
  readonly end: FoundEnd | undefined;
  readonly note: string | null;
  readonly sets: readonly FoundSet[];
}

/** Why a line of a file was left out. */
export type Fault = 'short' | 'quote' | 'date' | 'number' | 'name' | 'many';

export interface LeftOut {
  /** Counted from 1, as an editor does. */
  readonly line: number;
  readonly fault: Fault;
}

/** Questions that a file cannot answer by itself. */
export type Ask = 'unit' | 'day-order';

export interface Answers {
  readonly unit?: 'kg' | 'lb';
  /** Whether 3/4/2026 is the third of April. */
  readonly isDayFirst?: boolean;
}

/** Entries of the journals. */
export interface FoundJournals {
  readonly measurements: readonly Measurement[];
  readonly habits: readonly Habit[];
}

export const NO_JOURNALS: FoundJournals = { measurements: [], habits: [] };

/** All that was read of a file. */
export interface Found {
  readonly app: SourceApp;
  readonly workouts: readonly FoundWorkout[];
  /** Workouts of a file of this product, which have rows of their own. */
  readonly own: readonly WorkoutDraft[];
  /** Rows of a file of this product that belong to no workout. */
  readonly others: readonly LogDraft[];
  /** Of the file of everything alone. */
  readonly journals?: FoundJournals;
  readonly leftOut: readonly LeftOut[];
  readonly asks: readonly Ask[];
}

/** Why nothing of a file was read. */
export type Refusal =
  | 'empty'
  | 'huge'
  | 'archive'
  | 'backup'
  | 'binary'
  | 'unknown'
  | 'columns'
  | 'nothing'
  | 'many'
  | 'broken';

export type ReadResult =
  | { readonly status: 'read'; readonly found: Found }
  | {
      readonly status: 'refused';
      readonly why: Refusal;
      /** The first columns of a table that is not known. */
      readonly columns?: readonly string[];
    };

/** Most sets of a file: the log of a user has room for 200,000 rows. */
export const MOST_SETS = 100_000;
