import { exercise } from '../exercise.ts';
import { mat } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ALL_FOURS, beforeChest, reachFrom } from './stance.ts';

export const wykrokZRotacja = exercise({
  id: 'wykrok-z-rotacja',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'coral',
  planted: ['left.ball', { joint: 'right.ball', from: 0.88, to: 4.2 }],
  keys: {
    stand: { step: 0, drop: 0, twist: 0 },
    landed: { step: 1, drop: 0.5, twist: 0 },
    down: { step: 1, drop: 1, twist: 0 },
    turned: { step: 1, drop: 1, twist: -62 },
    ahead: { step: 1, drop: 1, twist: 0 },
    push: { step: 1, drop: 0.5, twist: 0 },
  },
  steps: [
    { to: 'landed', seconds: 0.88, ease: 'start' },
    { to: 'down', seconds: 0.6, ease: 'stop' },
    { to: 'turned', seconds: 0.96 },
    { to: 'turned', seconds: 0.4 },
    { to: 'ahead', seconds: 0.88 },
    { to: 'push', seconds: 0.48, ease: 'start' },
    { to: 'stand', seconds: 0.8, ease: 'stop' },
  ],
  telling: 'turned',
  pose: ({ step, drop, twist }) => {
    const lift = Math.sin(Math.PI * step);
    return beforeChest(
      {
        pelvis: [lerp(-11, 38, drop), lerp(88.3, 51, drop) - 2 * lift, 0],
        pitch: lerp(2, 5, drop),
        twist,
        legs: {
          right: { kind: 'plant', ball: [lerp(0, 76, step), 9 * lift, -9] },
          left: { kind: 'plant', ball: [0, 0, 9], heel: lerp(0, 60, Math.min(1, step * 1.2)) },
        },
      },
      { front: 25, up: -4, half: 3 },
    );
  },
  props: () => [mat('sky', [-34, 118])],
});

export const skretWKleku = exercise({
  id: 'skret-w-kleku',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'lilac',
  outfit: 'mint',
  planted: ['right.knee', 'left.knee', 'left.wrist', 'pelvis'],
  keys: { under: { twist: 14, nod: 6 }, open: { twist: -58, nod: -18 } },
  steps: [
    { to: 'open', seconds: 1.32 },
    { to: 'open', seconds: 0.4 },
    { to: 'under', seconds: 1.32 },
    { to: 'under', seconds: 0.2 },
  ],
  telling: 'open',
  pose: ({ twist, nod }) => {
    const trunk = { pelvis: ALL_FOURS.pelvis, pitch: 87, twist, nod };
    return {
      ...trunk,
      arms: {
        // The hand stays at the back of the head; the elbow leads the turn.
        right: reachFrom(
          trunk,
          'right',
          { front: -3, up: 17, out: 7 },
          { front: 0.1, up: 0.1, out: 1 },
        ),
        left: {
          kind: 'reach',
          wrist: [ALL_FOURS.wrist[0], ALL_FOURS.wrist[1], 12],
          hand: 'flat',
        },
      },
      legs: {
        right: { kind: 'swing', upper: 0, flex: 90, point: 76 },
        left: { kind: 'swing', upper: 0, flex: 90, point: 76 },
      },
    };
  },
  props: () => [mat('lilac', [-62, 84])],
});

const HAND: Vec3 = [42, 4, 8];

export const skretWWykroku = exercise({
  id: 'skret-w-wykroku',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'mint',
  outfit: 'sun',
  planted: ['right.ball', 'right.ankle', 'left.ball', 'left.ankle', 'left.wrist', 'pelvis'],
  keys: {
    down: { twist: -30, arm: 6 },
    open: { twist: -62, arm: 176 },
    breath: { twist: -59, arm: 174 },
  },
  steps: [
    { to: 'open', seconds: 1.72 },
    { to: 'breath', seconds: 0.8 },
    { to: 'open', seconds: 0.8 },
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.28 },
  ],
  telling: 'open',
  pose: ({ twist, arm }) => ({
    pelvis: [0, 43, 0],
    pitch: 40,
    bend: 42,
    twist,
    nod: -24,
    arms: {
      right: { kind: 'swing', upper: arm, flex: 4, plane: 52 },
      left: { kind: 'reach', wrist: HAND, hand: 'flat' },
    },
    legs: {
      right: { kind: 'plant', ball: [44, 0, -10] },
      left: { kind: 'plant', ball: [-80, 0, 9], heel: 64 },
    },
  }),
  props: () => [mat('mint', [-104, 84])],
});
