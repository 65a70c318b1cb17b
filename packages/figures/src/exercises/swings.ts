import { exercise } from '../exercise.ts';
import type { BandColour } from '../palette.ts';
import { mirrored } from '../pose.ts';
import type { Pose } from '../pose.ts';
import type { Prop } from '../props/prop.ts';
import { kettlebell, LIGHT_BELL } from '../props/free-weights.ts';
import type { Skeleton } from '../skeleton.ts';
import { add3, mix3, sub3 } from '../vector.ts';
import { feet, girdleOf, polar } from './stance.ts';

const SWING = {
  view: 'side',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    back: { x: -27, y: 77, pitch: 62, arm: -36, nod: -32 },
    middle: { x: -12, y: 85.5, pitch: 26, arm: 24, nod: -12 },
    top: { x: -1, y: 88.2, pitch: -4, arm: 86, nod: 4 },
    fall: { x: -12, y: 85.5, pitch: 26, arm: 24, nod: -12 },
  },
  steps: [
    { to: 'middle', seconds: 0.32, ease: 'start' },
    { to: 'top', seconds: 0.44, ease: 'stop' },
    { to: 'fall', seconds: 0.44, ease: 'start' },
    { to: 'back', seconds: 0.4, ease: 'stop' },
  ],
  telling: 'top',
} as const;

interface Swing {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly arm: number;
  readonly nod: number;
}

function swinging({ x, y, pitch, arm, nod }: Swing): Pose {
  const shoulder = girdleOf([x, y, 0], pitch);
  return {
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      // Both hands share one handle: straight arms that meet in the middle.
      wrist: add3(polar(shoulder, 49, arm - 90), [0, 0, sign * 3]),
      hand: 'fist',
    })),
    legs: feet(8, 17, 14),
  };
}

function swungBell(body: Skeleton, colour: BandColour, size: number): Prop {
  const { right, left } = body.arms;
  const grip = mix3(right.knuckles, left.knuckles, 0.5);
  // Behind the near thigh while it passes between the legs.
  const layer = grip[0] < body.legs.right.knee[0] ? 'between' : 'before';
  const shoulders = mix3(right.shoulder, left.shoulder, 0.5);
  return kettlebell(grip, sub3(grip, shoulders), colour, layer, size);
}

export const swing = exercise({
  ...SWING,
  id: 'swing',
  room: 'rack',
  ground: 'dusk',
  outfit: 'rose',
  pose: swinging,
  props: (body) => [swungBell(body, 'yellow', 1)],
});

export const swingZLekkimOdwaznikiem = exercise({
  ...SWING,
  id: 'swing-z-lekkim-odwaznikiem',
  facing: 'left',
  room: 'ropes',
  ground: 'steel',
  outfit: 'aubergine',
  pose: swinging,
  props: (body) => [swungBell(body, 'mint', LIGHT_BELL)],
});
