/** What the catalogue files hold once they are checked; `docs/content.md` describes the files. */

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
  exercises: Exercise[];
}

/** One set is counted (`reps` and its estimated `duration`) or timed (`work`). */
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
