/** A phase of an interval, by the tone that names it. */
export type PhaseName = 'ready' | 'work' | 'rest' | 'between' | 'done';

/** A signal at an instant, ms since 1970; `leadsTo` is the phase that begins at the end of this one. */
export interface Cue {
  readonly at: number;
  readonly kind: 'count' | 'zero' | 'half';
  readonly leadsTo: PhaseName;
}

/** The cues to come after an instant, ms since 1970, in their order. */
export type CuesFrom = (now: number) => readonly Cue[];
