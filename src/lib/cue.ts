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

const COUNTS_MS = [3_000, 2_000, 1_000];

interface TimedPhase {
  startedAt: number;
  endsAt: number;
  leadsTo: PhaseName;
  /** Undefined: its half time has no cue. */
  halfAt: number | undefined;
}

/** Of a phase that ends by itself: three counts, its end and, where it has one, its half time. */
export function phaseCues({ startedAt, endsAt, leadsTo, halfAt }: TimedPhase): Cue[] {
  if (endsAt <= startedAt) return [];
  const counts = COUNTS_MS.map((ms) => endsAt - ms).filter((at) => at >= startedAt);
  return [
    ...(halfAt === undefined ? [] : [{ at: halfAt, kind: 'half', leadsTo } as const]),
    ...counts.map((at): Cue => ({ at, kind: 'count', leadsTo })),
    { at: endsAt, kind: 'zero', leadsTo },
  ];
}
