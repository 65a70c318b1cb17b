import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { LegPose } from '../pose.ts';
import { miniband } from '../props/band.ts';
import { chair, step } from '../props/furniture.ts';
import { mat, rug } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import { armsSwing, feet, girdleOf } from './stance.ts';

export const przysiad = exercise({
  id: 'przysiad',
  view: 'side',
  room: 'window',
  ground: 'apricot',
  outfit: 'coral',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -3, y: 88.3, pitch: 3, arm: 10, nod: 0 },
    down: { x: -29, y: 45, pitch: 38, arm: 86, nod: -26 },
  },
  steps: [
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.28 },
    { to: 'up', seconds: 1.08 },
    { to: 'up', seconds: 0.36 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, arm, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: armsSwing(arm, 6),
    legs: feet(8, 10),
  }),
});

export const przysiadZMinibandem = exercise({
  id: 'przysiad-z-minibandem',
  view: 'front',
  room: 'arch',
  ground: 'mint',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -2, y: 86.3, pitch: 3, out: 12, nod: 0 },
    down: { x: -27, y: 50, pitch: 34, out: 34, nod: -26 },
  },
  steps: [
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.32 },
    { to: 'up', seconds: 1.08 },
    { to: 'up', seconds: 0.32 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, out, nod }) => {
    const [gx, gy] = girdleOf([x, y, 0], pitch);
    return {
      pelvis: [x, y, 0],
      pitch,
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [gx + 22, gy - 10, sign * 4.5],
        elbow: [0, -1, 0.75],
        hand: 'fist',
      })),
      legs: mirrored((sign) => ({ kind: 'plant', ball: [8, 0, sign * 22], out: 20, knee: out })),
    };
  },
  props: (body) => [rug('mint'), miniband(body, 'thigh', 'yellow')],
});

export const wykrokWTyl = exercise({
  id: 'wykrok-w-tyl',
  view: 'side',
  room: 'shelf',
  ground: 'sky',
  outfit: 'blue',
  planted: ['right.ball', 'right.ankle', { joint: 'left.ball', from: 0.8, to: 2.4 }],
  keys: {
    stand: { back: 0, drop: 0 },
    landed: { back: 1, drop: 0.45 },
    down: { back: 1, drop: 1 },
  },
  steps: [
    { to: 'landed', seconds: 0.8, ease: 'smooth' },
    { to: 'down', seconds: 0.8 },
    { to: 'down', seconds: 0.24 },
    { to: 'landed', seconds: 0.64 },
    { to: 'stand', seconds: 0.72 },
    { to: 'stand', seconds: 0.2 },
  ],
  telling: 'down',
  pose: ({ back, drop }) => ({
    pelvis: [
      lerp(-3, -28, drop),
      lerp(88.3, 50, drop) - 2 * Math.sin(Math.PI * back) * (1 - drop),
      0,
    ],
    pitch: lerp(2, 9, drop),
    nod: -4 * drop,
    arms: {
      right: {
        kind: 'reach',
        wrist: [lerp(2, -16, drop), lerp(92, 62, drop), -19],
        elbow: [-1, 0.1, 0.9],
      },
      left: {
        kind: 'reach',
        wrist: [lerp(2, -16, drop), lerp(92, 62, drop), 19],
        elbow: [-1, 0.1, 0.9],
      },
    },
    legs: {
      right: { kind: 'plant', ball: [8, 0, -9] },
      left: {
        kind: 'plant',
        ball: [lerp(8, -68, back), 7 * Math.sin(Math.PI * back), 9],
        heel: lerp(0, 60, Math.min(1, back * 1.6)),
      },
    },
  }),
  props: () => [mat('sky', [-90, 40])],
});

const SEAT = 42;

export const przysiadBulgarski = exercise({
  id: 'przysiad-bulgarski',
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'rose',
  outfit: 'mint',
  planted: ['right.ball', 'right.ankle', 'left.ball'],
  keys: { up: { x: -10, y: 85, pitch: 8 }, down: { x: -28, y: 54, pitch: 20 } },
  steps: [
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.24 },
    { to: 'up', seconds: 1.08 },
    { to: 'up', seconds: 0.4 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch }) => {
    const [gx, gy] = girdleOf([x, y, 0], pitch);
    return {
      pelvis: [x, y, 0],
      pitch,
      nod: -0.6 * pitch,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [gx + 20, gy - 8, sign * 5],
        elbow: [-0.1, -1, 0.35],
        hand: 'fist',
      })),
      legs: {
        right: { kind: 'plant', ball: [8, 0, -9] },
        left: { kind: 'plant', ball: [-66, SEAT, 9], heel: 78 },
      },
    };
  },
  props: () => [chair(-92, SEAT)],
});

const RISE = 26;
const EDGE = 16;
/** x of the balls of the feet: on the floor, and on the step with the whole foot. */
const BALLS = { floor: -4, step: EDGE + 21 } as const;

interface Climb {
  /** The way of each foot from the floor to the step. */
  readonly right: number;
  readonly left: number;
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  /** Angle between the sole of the pushing foot and the floor, in degrees. */
  readonly heel: number;
}

export const wejscieNaStopien = exercise({
  id: 'wejscie-na-stopien',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'butter',
  outfit: 'blue',
  planted: [
    { joint: 'left.ball', from: 0, to: 1.32 },
    { joint: 'right.ball', from: 0.88, to: 4.2 },
  ],
  keys: {
    floor: { right: 0, left: 0, x: -15, y: 88.3, pitch: 2, heel: 0 },
    set: { right: 1, left: 0, x: -5, y: 86.6, pitch: 10, heel: 4 },
    over: { right: 1, left: 0, x: 10, y: 90, pitch: 22, heel: 34 },
    rise: { right: 1, left: 0.5, x: 19, y: 105, pitch: 12, heel: 40 },
    top: { right: 1, left: 1, x: 26, y: RISE + 88.3, pitch: 2, heel: 0 },
    sink: { right: 1, left: 0.5, x: 19, y: 105, pitch: 12, heel: 40 },
    touch: { right: 1, left: 0, x: 10, y: 90, pitch: 22, heel: 34 },
    down: { right: 1, left: 0, x: -5, y: 86.6, pitch: 10, heel: 4 },
  },
  steps: [
    { to: 'set', seconds: 0.88 },
    { to: 'over', seconds: 0.44, ease: 'start' },
    { to: 'rise', seconds: 0.4, ease: 'linear' },
    { to: 'top', seconds: 0.48, ease: 'stop' },
    { to: 'top', seconds: 0.32 },
    { to: 'sink', seconds: 0.6, ease: 'start' },
    { to: 'touch', seconds: 0.52, ease: 'linear' },
    { to: 'down', seconds: 0.56, ease: 'stop' },
    { to: 'floor', seconds: 0.8 },
    { to: 'floor', seconds: 0.2 },
  ],
  telling: 'over',
  pose: ({ right, left, x, y, pitch, heel }: Climb) => {
    // A foot goes up before the edge of the step and then over it.
    const foot = (share: number, z: number, push: number): LegPose => {
      const over = Math.max(0, (share - 0.4) / 0.6);
      return {
        kind: 'plant',
        ball: [
          lerp(BALLS.floor, BALLS.step, over * over * (3 - 2 * over)) -
            9 * Math.sin(Math.PI * share),
          RISE * Math.min(1, share * 1.7) + 9 * Math.sin(Math.PI * share) ** 1.5,
          z,
        ],
        heel: push + 26 * Math.sin(Math.PI * share),
      };
    };
    const swing = Math.sin(Math.PI * Math.min(1, Math.max(0, (right + left) / 2)));
    return {
      pelvis: [x, y, 0],
      pitch,
      nod: -0.6 * pitch,
      arms: {
        right: {
          kind: 'swing',
          upper: lerp(4, -30, swing),
          flex: lerp(18, 74, swing),
          hand: 'fist',
        },
        left: { kind: 'swing', upper: lerp(6, 38, swing), flex: lerp(18, 84, swing), hand: 'fist' },
      },
      legs: { right: foot(right, -9, 0), left: foot(left, 9, heel) },
    };
  },
  props: () => [step(EDGE, RISE)],
});
