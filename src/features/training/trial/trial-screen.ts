import { REPETITIONS } from '../../../lib/nouns.ts';
import { plural } from '../../../lib/polish.ts';

/** The exercise of a trial, as its plan has it. */
export interface TrialMove {
  readonly name: string;
  readonly sets: number;
  /** A whole number. */
  readonly reps: string;
}

export interface TrialScreen {
  readonly phase: 'work' | 'rest' | 'done';
  readonly name: string;
  /** The set, and what is before it. */
  readonly place: string;
  /** Repetitions that the button stores, seconds of the rest, or at the end all that was stored. */
  readonly number: string;
  readonly noun: string;
  /** Label of the button. */
  readonly action: string;
  /** Text for screen readers when a phase begins. */
  readonly announcement: string;
}

/** The first screen of a trial, which the document already shows: the engine is not needed for it. */
export function firstScreen({ name, sets, reps }: TrialMove): TrialScreen {
  return {
    phase: 'work',
    name,
    place: `seria\u00a01 z ${sets}`,
    number: reps,
    noun: plural(Number(reps), REPETITIONS),
    action: 'Seria zrobiona',
    announcement: '',
  };
}
