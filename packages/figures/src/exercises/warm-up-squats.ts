import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { miniband } from '../props/band.ts';
import { rug } from '../props/mat.ts';
import { armsSwing, beforeChest, feet } from './stance.ts';

export const polprzysiad = exercise({
  id: 'polprzysiad',
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'rose',
  outfit: 'sea',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -3, y: 88.3, pitch: 3, arm: 8, nod: 0 },
    half: { x: -21, y: 69, pitch: 27, arm: 62, nod: -18 },
  },
  steps: [
    { to: 'half', seconds: 1.32 },
    { to: 'half', seconds: 0.12 },
    { to: 'up', seconds: 1.04 },
    { to: 'up', seconds: 0.16 },
  ],
  telling: 'half',
  pose: ({ x, y, pitch, arm, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: armsSwing(arm, 8),
    legs: feet(8, 10),
  }),
});

export const polprzysiadZMinibandem = exercise({
  id: 'polprzysiad-z-minibandem',
  view: 'front',
  room: 'shelf',
  ground: 'lilac',
  outfit: 'coral',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  // The legs never straighten: the band stays stretched.
  keys: {
    high: { x: -11, y: 78, pitch: 14, out: 20, nod: -10 },
    low: { x: -21, y: 63, pitch: 25, out: 31, nod: -18 },
  },
  steps: [
    { to: 'low', seconds: 0.8 },
    { to: 'high', seconds: 0.8 },
  ],
  telling: 'low',
  pose: ({ x, y, pitch, out, nod }) =>
    beforeChest(
      {
        pelvis: [x, y, 0],
        pitch,
        nod,
        legs: mirrored((sign) => ({ kind: 'plant', ball: [8, 0, sign * 22], out: 18, knee: out })),
      },
      { front: 20, up: -8, half: 4.5 },
    ),
  props: (body) => [rug('lilac'), miniband(body, 'thigh', 'mint')],
});

export const przysiadZUniesieniemRak = exercise({
  id: 'przysiad-z-uniesieniem-rak',
  view: 'side',
  room: 'arch',
  ground: 'butter',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    tall: { x: -3, y: 88.3, pitch: 0, bend: -4, arm: 174, nod: -4 },
    down: { x: -28, y: 48, pitch: 38, bend: 0, arm: 24, nod: -24 },
  },
  steps: [
    { to: 'down', seconds: 1.64 },
    { to: 'down', seconds: 0.16 },
    { to: 'tall', seconds: 1.32 },
    { to: 'tall', seconds: 0.4 },
  ],
  telling: 'tall',
  pose: ({ x, y, pitch, bend, arm, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    bend,
    nod,
    arms: armsSwing(arm, 4),
    legs: feet(8, 10),
  }),
});

export const przysiadSumo = exercise({
  id: 'przysiad-sumo',
  view: 'front',
  room: 'window',
  ground: 'apricot',
  outfit: 'aubergine',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { up: { x: -2, y: 79, pitch: 4, knee: 42 }, down: { x: -10, y: 47, pitch: 16, knee: 58 } },
  steps: [
    { to: 'down', seconds: 1.8 },
    { to: 'down', seconds: 0.4 },
    { to: 'up', seconds: 1.32 },
    { to: 'up', seconds: 0.24 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, knee }) =>
    beforeChest(
      {
        pelvis: [x, y, 0],
        pitch,
        nod: -0.7 * pitch,
        legs: mirrored((sign) => ({ kind: 'plant', ball: [7, 0, sign * 42], out: 42, knee })),
      },
      { front: 20, up: -8, half: 4 },
    ),
  props: () => [rug('apricot', 84)],
});
