import { radians } from '../vector.ts';

/** Once round at an even pace; the way back to the start of the circle takes no time. */
export const ROUND = { start: { turn: 0 }, half: { turn: 180 }, whole: { turn: 360 } } as const;

export const round = (seconds: number) =>
  [
    { to: 'half', seconds: seconds / 2, ease: 'linear' },
    { to: 'whole', seconds: seconds / 2, ease: 'linear' },
    { to: 'start', seconds: 0 },
  ] as const;

export const wave = (turn: number): readonly [cosine: number, sine: number] => [
  Math.cos(radians(turn)),
  Math.sin(radians(turn)),
];
