import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { backRest, bench } from '../props/furniture.ts';
import { legExtension } from '../props/leg-extension.ts';
import { pulldown } from '../props/pulldown.ts';
import { dumbbell } from '../props/weights.ts';
import { mix3, sub3, unit3 } from '../vector.ts';
import { gripOf } from '../skeleton.ts';
import type { Vec3 } from '../vector.ts';
import { feet } from './stance.ts';

const PAD = 39;

export const wyciskanieHantliLezac = exercise({
  id: 'wyciskanie-hantli-lezac',
  view: 'side',
  facing: 'left',
  room: 'mirror',
  ground: 'steel',
  outfit: 'sea',
  planted: ['right.ball', 'left.ball', 'pelvis', 'neck', 'head', 'right.ankle'],
  keys: { high: { x: -43, y: 98, z: 13 }, low: { x: -36, y: 68, z: 33 } },
  steps: [
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.2 },
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.28 },
  ],
  telling: 'low',
  pose: ({ x, y, z }) => ({
    pelvis: [0, PAD + 12, 0],
    pitch: -91,
    nod: 3,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [x, y, sign * z],
      elbow: [0.5, -0.8, 1],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({ kind: 'plant', ball: [49, 0, sign * 18], out: 8 })),
  }),
  props: (body) => [
    bench([-74, 16], PAD),
    dumbbell(gripOf(body.arms.left), [0.5, 0, 1], 'yellow', 'between'),
    dumbbell(gripOf(body.arms.right), [-0.5, 0, 1], 'yellow', 'over'),
  ],
});

const SEAT = 44;

export const wyciskanieHantliSiedzac = exercise({
  id: 'wyciskanie-hantli-siedzac',
  view: 'front',
  room: 'rack',
  ground: 'plum',
  outfit: 'cream',
  planted: ['right.ball', 'left.ball', 'pelvis', 'neck'],
  keys: { low: { y: 104, z: 30 }, high: { y: 141, z: 19 } },
  steps: [
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.24 },
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.24 },
  ],
  telling: 'low',
  pose: ({ y, z }) => ({
    pelvis: [0, SEAT + 8, 0],
    pitch: -4,
    nod: 4,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [4, y, sign * z],
      elbow: [0.1, -1, 0.8],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({ kind: 'plant', ball: [48, 0, sign * 22], out: 18 })),
  }),
  props: (body) => [
    backRest(SEAT),
    dumbbell(gripOf(body.arms.left), [0, 0, 1], 'coral', 'over'),
    dumbbell(gripOf(body.arms.right), [0, 0, 1], 'coral', 'over'),
  ],
});

const ROW_BENCH = 42;

export const wioslowanieHantla = exercise({
  id: 'wioslowanie-hantla',
  hairUp: true,
  view: 'side',
  room: 'ropes',
  ground: 'dusk',
  outfit: 'cream',
  planted: ['right.ball', 'right.ankle', 'left.knee', 'left.wrist', 'pelvis'],
  keys: { long: { x: 46, y: 46 }, pulled: { x: 20, y: 79 } },
  steps: [
    { to: 'pulled', seconds: 0.96, ease: 'lift' },
    { to: 'pulled', seconds: 0.32 },
    { to: 'long', seconds: 1.48 },
    { to: 'long', seconds: 0.24 },
  ],
  telling: 'pulled',
  pose: ({ x, y }) => ({
    pelvis: [0, 88.4, 0],
    pitch: 81,
    nod: -18,
    arms: {
      right: { kind: 'reach', wrist: [x, y, -16], hand: 'fist' },
      left: { kind: 'reach', wrist: [45, ROW_BENCH + 4, 14], hand: 'flat' },
    },
    legs: {
      right: { kind: 'plant', ball: [8, 0, -16], out: 4 },
      left: { kind: 'swing', upper: 2, flex: 92, point: 74 },
    },
  }),
  props: (body) => [
    bench([-44, 74], ROW_BENCH, [0, 26]),
    dumbbell(gripOf(body.arms.right), [1, 0, 0], 'yellow', 'over'),
  ],
});

export const sciaganieDrazka = exercise({
  id: 'sciaganie-drazka',
  view: 'side',
  room: 'mirror',
  ground: 'pine',
  outfit: 'aubergine',
  planted: ['right.ball', 'left.ball', 'pelvis', 'right.ankle'],
  keys: { high: { x: 11, y: 139, pitch: -6 }, low: { x: 8, y: 92, pitch: -16 } },
  steps: [
    { to: 'low', seconds: 1.08, ease: 'lift' },
    { to: 'low', seconds: 0.36 },
    { to: 'high', seconds: 1.6 },
    { to: 'high', seconds: 0.28 },
  ],
  telling: 'low',
  pose: ({ x, y, pitch }) => ({
    pelvis: [0, 54, 0],
    pitch,
    nod: 2,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [x, y, sign * 31],
      elbow: [-0.7, -1, 0.5],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({ kind: 'plant', ball: [50, 0, sign * 11] })),
  }),
  props: (body) => [
    pulldown({
      hands: [gripOf(body.arms.right), gripOf(body.arms.left)],
      seat: 44,
      pulley: [11, 174, 0],
    }),
  ],
});

export const wznosyBokiem = exercise({
  id: 'wznosy-bokiem',
  view: 'front',
  room: 'ropes',
  ground: 'steel',
  outfit: 'mint',
  planted: ['right.ball', 'left.ball', 'pelvis', 'right.ankle'],
  keys: { low: { raise: 10 }, high: { raise: 84 } },
  steps: [
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.24 },
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.24 },
  ],
  telling: 'high',
  pose: ({ raise }) => ({
    pelvis: [-3, 88, 0],
    pitch: 2,
    arms: mirrored(() => ({ kind: 'swing', upper: raise, flex: 9, plane: 80, hand: 'fist' })),
    legs: feet(8, 12, 10),
  }),
  props: (body) =>
    [body.arms.left, body.arms.right].map((arm) => {
      const forearm = unit3(sub3(arm.wrist, arm.elbow));
      const sign = Math.sign(arm.shoulder[2]);
      // Palms face down and slightly forward, so the bar shows at an angle.
      const axis: Vec3 = [
        0.55,
        0.6 * Math.abs(forearm[2]) * 0.4,
        -0.8 * sign * Math.abs(forearm[1]),
      ];
      return dumbbell(gripOf(arm), axis, 'coral', 'over');
    }),
});

const MACHINE_SEAT = 52;

export const prostowanieNog = exercise({
  id: 'prostowanie-nog',
  view: 'side',
  facing: 'left',
  room: 'rack',
  ground: 'pine',
  outfit: 'blue',
  planted: ['pelvis', 'right.knee', 'left.knee', 'right.wrist'],
  keys: { bent: { flex: 96 }, straight: { flex: 6 } },
  steps: [
    { to: 'straight', seconds: 1.08, ease: 'lift' },
    { to: 'straight', seconds: 0.36 },
    { to: 'bent', seconds: 1.6 },
    { to: 'bent', seconds: 0.2 },
  ],
  telling: 'straight',
  pose: ({ flex }) => ({
    pelvis: [-4, MACHINE_SEAT + 10, 0],
    pitch: -13,
    nod: 10,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [6, MACHINE_SEAT + 8, sign * 20],
      hand: 'fist',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 91, flex, point: 4 })),
  }),
  props: (body) => {
    const { right, left } = body.legs;
    return [
      legExtension(
        mix3(right.knee, left.knee, 0.5),
        mix3(right.ankle, left.ankle, 0.5),
        MACHINE_SEAT,
      ),
    ];
  },
});
