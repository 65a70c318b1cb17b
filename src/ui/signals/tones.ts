import type { Cue } from '../../lib/cue.ts';

/** Seconds count from the instant of the cue. */
export interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly to: number;
}

/** Tones at the start of each phase: rising before work, falling before a rest, three rising ones at the end. */
const ZERO: Readonly<Record<Cue['leadsTo'], readonly Tone[]>> = {
  ready: [{ hertz: 660, from: 0, to: 0.3 }],
  work: [
    { hertz: 880, from: 0, to: 0.13 },
    { hertz: 1_175, from: 0.17, to: 0.4 },
  ],
  rest: [{ hertz: 440, from: 0, to: 0.38 }],
  between: [
    { hertz: 523, from: 0, to: 0.16 },
    { hertz: 392, from: 0.2, to: 0.5 },
  ],
  done: [
    { hertz: 523, from: 0, to: 0.16 },
    { hertz: 659, from: 0.18, to: 0.34 },
    { hertz: 784, from: 0.36, to: 0.78 },
  ],
};

const HALF: readonly Tone[] = [
  { hertz: 740, from: 0, to: 0.09 },
  { hertz: 740, from: 0.14, to: 0.23 },
];

/** A count is high before work, low before anything else. */
const countTo = (leadsTo: Cue['leadsTo']): readonly Tone[] => [
  { hertz: leadsTo === 'work' ? 660 : 392, from: 0, to: 0.1 },
];

export function tonesOf({ kind, leadsTo }: Pick<Cue, 'kind' | 'leadsTo'>): readonly Tone[] {
  if (kind === 'zero') return ZERO[leadsTo];
  return kind === 'half' ? HALF : countTo(leadsTo);
}
