import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
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

const RISE = 30;

export const wejscieNaStopien = exercise({
  id: 'wejscie-na-stopien',
  view: 'side',
  room: 'arch',
  ground: 'butter',
  outfit: 'aubergine',
  planted: ['right.ball', 'right.ankle'],
  keys: {
    floor: { x: 5, y: 85.5, pitch: 14, step: 0, heel: 12 },
    push: { x: 20, y: 100, pitch: 20, step: 0.22, heel: 46 },
    top: { x: 35, y: 118.2, pitch: 3, step: 1, heel: 0 },
  },
  steps: [
    { to: 'push', seconds: 0.56, ease: 'start' },
    { to: 'top', seconds: 0.84, ease: 'stop' },
    { to: 'top', seconds: 0.36 },
    { to: 'push', seconds: 0.8, ease: 'start' },
    { to: 'floor', seconds: 0.76, ease: 'stop' },
  ],
  telling: 'push',
  pose: ({ x, y, pitch, step: climb, heel }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod: -0.6 * pitch,
    arms: {
      right: { kind: 'swing', upper: lerp(-28, 4, climb), flex: lerp(70, 20, climb), hand: 'fist' },
      left: { kind: 'swing', upper: lerp(30, 6, climb), flex: lerp(80, 20, climb), hand: 'fist' },
    },
    legs: {
      right: { kind: 'plant', ball: [46, RISE, -9] },
      left: {
        kind: 'plant',
        ball: [lerp(4, 46, climb), lerp(0, RISE, climb) + 13 * Math.sin(Math.PI * climb), 9],
        heel,
      },
    },
  }),
  props: () => [step(24, RISE)],
});
