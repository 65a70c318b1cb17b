import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { longBand } from '../props/band.ts';
import { bench } from '../props/furniture.ts';
import { mat } from '../props/mat.ts';
import { wall } from '../props/wall.ts';
import { gripOf } from '../skeleton.ts';
import { add3, mix3 } from '../vector.ts';
import { ARMS_DOWN, LYING, polar } from './stance.ts';

/** Rise of the belly with a deep breath, in centimetres. */
const DEEP = 2.6;

const BREATHING = {
  keys: { out: { breath: 0 }, in: { breath: DEEP } },
  // The breath out is longer than the breath in.
  steps: [
    { to: 'in', seconds: 3.6 },
    { to: 'in', seconds: 0.4 },
    { to: 'out', seconds: 5.2 },
    { to: 'out', seconds: 0.8 },
  ],
} as const;

export const oddechNaLezaco = exercise({
  id: 'oddech-na-lezaco',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'lilac',
  outfit: 'cream',
  planted: ['pelvis', 'neck', 'head', 'right.ball', 'left.ball'],
  ...BREATHING,
  telling: 'in',
  pose: ({ breath }) => ({
    pelvis: LYING,
    pitch: -90,
    nod: 4,
    breath,
    arms: {
      right: {
        kind: 'reach',
        wrist: [-24, 22.4 + breath, -4],
        elbow: [0.2, -1, 1],
        hand: 'flat',
      },
      left: ARMS_DOWN.left,
    },
    legs: mirrored((sign) => ({ kind: 'plant', ball: [50, 0, sign * 11] })),
  }),
  props: () => [mat('lilac', [-84, 80])],
});

export const golabNaPlecach = exercise({
  id: 'golab-na-plecach',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'rose',
  outfit: 'blue',
  planted: ['pelvis', 'neck', 'head'],
  keys: { light: { pull: 172 }, deep: { pull: 202 }, breath: { pull: 199 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ pull }) => {
    const hip = add3(LYING, [0, 0, BONES.hipHalf]);
    const knee = polar(hip, BONES.thigh, pull - 90);
    const held = mix3(hip, knee, 0.5);
    return {
      pelvis: LYING,
      pitch: -90,
      nod: 6,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: add3(held, [2, 0, -BONES.hipHalf + sign * 14]),
        elbow: [0, -0.4, 1],
        hand: 'fist',
      })),
      legs: {
        // The ankle lies on the thigh of the other leg, just below the knee.
        right: {
          kind: 'reach',
          ankle: add3(mix3(hip, knee, 0.84), [7, 3, -4]),
          knee: [-0.35, 0.2, 1],
          toes: [0.3, 0.8, -0.4],
        },
        left: { kind: 'swing', upper: pull, flex: 94, point: 6 },
      },
    };
  },
  props: () => [mat('rose', [-84, 80])],
});

export const nogaWGore = exercise({
  id: 'noga-w-gore',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'butter',
  outfit: 'rose',
  planted: ['pelvis', 'neck', 'head', 'left.ball'],
  keys: { light: { pull: 158 }, deep: { pull: 184 }, breath: { pull: 181 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ pull }) => ({
    pelvis: LYING,
    pitch: -90,
    nod: 6,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [-16 - 0.3 * (pull - 158), 44 - 0.2 * (pull - 158), sign * 8],
      elbow: [0.2, -1, 0.7],
      hand: 'fist',
    })),
    legs: {
      right: { kind: 'swing', upper: pull, flex: 5, point: 0 },
      left: { kind: 'plant', ball: [48, 0, 11] },
    },
  }),
  props: (body) => [
    mat('butter', [-84, 80]),
    longBand({
      colour: 'mint',
      rest: 40,
      strands: [
        [gripOf(body.arms.left), body.legs.right.ball],
        [gripOf(body.arms.right), body.legs.right.ball],
      ],
      layers: ['between', 'before'],
    }),
  ],
});

export const nogiNaScianie = exercise({
  id: 'nogi-na-scianie',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'sky',
  outfit: 'sun',
  planted: ['pelvis', 'neck', 'head', 'right.ankle', 'left.ankle'],
  ...BREATHING,
  telling: 'in',
  pose: ({ breath }) => ({
    pelvis: LYING,
    pitch: -90,
    nod: 4,
    breath,
    arms: ARMS_DOWN,
    legs: mirrored(() => ({ kind: 'swing', upper: 173, flex: 2, point: 6 })),
  }),
  props: () => [mat('sky', [-84, 16]), wall(18, 'sky')],
});

export const nogiNaLawce = exercise({
  id: 'nogi-na-lawce',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'mirror',
  ground: 'plum',
  outfit: 'mint',
  planted: ['pelvis', 'neck', 'head', 'right.ankle', 'left.ankle'],
  ...BREATHING,
  telling: 'in',
  pose: ({ breath }) => ({
    pelvis: LYING,
    pitch: -90,
    nod: 4,
    breath,
    arms: ARMS_DOWN,
    legs: mirrored(() => ({ kind: 'swing', upper: 176, flex: 86, point: 16 })),
  }),
  props: () => [mat('plum', [-84, 30]), bench([22, 96], 46, [-16, 16])],
});
