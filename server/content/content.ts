/** Types of checked catalogue files; `docs/content.md` describes the files. */

/** Either an id of the media manifest, or explicit addresses (`https://…` or `/media/…`). */
export interface Illustrated {
  media?: string;
  image?: string;
}

export interface Move extends Illustrated {
  id: string;
  name: string;
  video?: string;
  /** Bytes of the video at an address of its own; the media manifest knows its own clips. */
  videoBytes?: number;
  cues?: string;
  /** Moves of the same movement may stand for each other. */
  movement?: string;
  /** Equipment in the words of the workouts' `equipment`. */
  equipment?: string[];
}

export interface Program extends Illustrated {
  id: string;
  name: string;
  description: string;
  background?: string;
  location: 'HOME' | 'GYM';
  order: number;
}

export interface Workout extends Illustrated {
  id: string;
  name: string;
  order: number;
  /** Minutes. */
  duration: number;
  level?: string;
  difficulty?: string;
  equipment: string[];
  description: string;
  training?: string[];
  /** HTML sections, or the same list as JSON in a string: stored as it is written. */
  trainingSchedule?: string | string[];
  /** Either the exercises with a schedule in words, or the blocks that are exercises and schedule. */
  exercises?: Exercise[];
  preface?: Preface;
  blocks?: Block[];
  /** The last paragraph of the schedule. */
  closing?: string;
}

/** Text of the schedule before the first block. */
interface Preface {
  title: string;
  text: string;
}

/** Times are seconds. */
export type Block = GuidedBlock | SetsBlock | CircuitBlock | IntervalsBlock;

interface BlockHead {
  title: string;
  /** May hold placeholders (`placeholders.ts`). */
  text?: string;
  /** Rest before the next block. */
  restAfter?: number;
}

export interface GuidedBlock extends BlockHead {
  kind: 'warmup' | 'cooldown';
  items: Step[];
}

export interface Step {
  /** Its name. */
  text: string;
  /** A sentence on how it is done. */
  hint?: string;
  /** Id of the move whose video shows it. */
  move?: string;
  work: number;
  side?: 'each';
}

export interface SetsBlock extends BlockHead {
  kind: 'sets';
  /** `3 × 8` instead of `3 serie po 8 powtórzeń`. */
  wording?: 'short';
  /** Between exercises. */
  restBetween?: number;
  items: SetsItem[];
}

export interface CircuitBlock extends BlockHead {
  kind: 'circuit';
  rounds: number;
  /** Between stations. */
  rest: number;
  /** Between rounds. */
  restBetween: number;
  items: Station[];
}

export interface IntervalsBlock extends BlockHead {
  kind: 'intervals';
  rounds: number;
  work: number;
  rest: number;
  /** They take turns, one a round. */
  items: Turn[];
}

export interface Turn {
  /** Id of a move. */
  move: string;
  /** A sentence of the schedule. */
  note?: string;
}

export interface Station extends Turn {
  reps?: string;
  /** Seconds one counted set takes, both sides included. */
  duration?: number;
  work?: number;
  /** Counted or timed for each side. */
  side?: 'each';
}

interface SetsItem extends Station {
  sets: number;
  rest: number;
}

/** An exercise whose sets are counted (`reps` and their estimated `duration`) or timed (`work`). */
export interface Exercise {
  /** Id of a move. */
  move: string;
  sets: number;
  reps?: string;
  /** Seconds one set takes, both sides included. */
  duration?: number;
  /** Seconds of work in one set. */
  work?: number;
  /** Seconds between sets. */
  rest: number;
}

export interface Content {
  moves?: Move[];
  program?: Program;
  workouts?: Workout[];
}
