import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import type { BandColour } from '../palette.ts';
import { mirrored, SIDES, signOf } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { bench, uprightBench } from '../props/furniture.ts';
import { legExtension } from '../props/leg-extension.ts';
import { pulldown } from '../props/pulldown.ts';
import { matAcross, rug } from '../props/mat.ts';
import type { Prop } from '../props/prop.ts';
import { dumbbell, heldDumbbell, LIGHT_DUMBBELL } from '../props/free-weights.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { lerp, radians } from '../vector.ts';
import { armsSwing, feet } from './stance.ts';

const PAD = 39;

const LYING_PRESS = {
  view: 'side',
  planted: ['right.ball', 'left.ball', 'pelvis', 'neck', 'head', 'right.ankle'],
  keys: { high: { x: -43, y: 98, z: 13 }, low: { x: -36, y: 68, z: 33 } },
  steps: [
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.2 },
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.28 },
  ],
  telling: 'low',
} as const;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const pressLying = ({ x, y, z }: Press): Pose => ({
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
});

const overBench = (body: Skeleton, colour: BandColour, size: number): Prop[] => [
  bench([-74, 16], PAD),
  dumbbell(gripOf(body.arms.left), [0.5, 0, 1], colour, 'between', size),
  dumbbell(gripOf(body.arms.right), [-0.5, 0, 1], colour, 'over', size),
];

export const wyciskanieHantliLezac = exercise({
  ...LYING_PRESS,
  id: 'wyciskanie-hantli-lezac',
  facing: 'left',
  room: 'mirror',
  ground: 'steel',
  outfit: 'sea',
  pose: pressLying,
  props: (body) => overBench(body, 'yellow', 1),
});

export const wyciskanieLekkichHantliLezac = exercise({
  ...LYING_PRESS,
  id: 'wyciskanie-lekkich-hantli-lezac',
  room: 'rack',
  ground: 'pine',
  outfit: 'coral',
  pose: pressLying,
  props: (body) => overBench(body, 'mint', LIGHT_DUMBBELL),
});

const SEAT = 44;

const SEATED_PRESS = {
  view: 'front',
  planted: ['right.ball', 'left.ball', 'pelvis', 'neck'],
  keys: { low: { y: 109, z: 37 }, high: { y: 145.4, z: 20 } },
  steps: [
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.24 },
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.24 },
  ],
  telling: 'low',
} as const;

const pressSeated = ({ y, z }: Omit<Press, 'x'>): Pose => ({
  pelvis: [0, SEAT + 8, 0],
  pitch: -4,
  nod: 4,
  arms: mirrored((sign) => ({
    kind: 'reach',
    wrist: [4, y, sign * z],
    elbow: [0.1, -1, 0.6],
    hand: 'fist',
  })),
  legs: mirrored((sign) => ({ kind: 'plant', ball: [48, 0, sign * 23], out: 18 })),
});

const overHead = (body: Skeleton, colour: BandColour, size: number): Prop[] =>
  SIDES.map((side) =>
    dumbbell(gripOf(body.arms[side]), [0, 0, 1], colour, 'held', size),
  ).toReversed();

export const wyciskanieHantliSiedzac = exercise({
  ...SEATED_PRESS,
  id: 'wyciskanie-hantli-siedzac',
  room: 'rack',
  ground: 'plum',
  outfit: 'sun',
  pose: pressSeated,
  props: (body) => [
    matAcross('plum', [-46, 74], 66),
    uprightBench(SEAT),
    ...overHead(body, 'coral', 1),
  ],
});

export const wyciskanieLekkichHantliSiedzac = exercise({
  ...SEATED_PRESS,
  id: 'wyciskanie-lekkich-hantli-siedzac',
  room: 'mirror',
  ground: 'dusk',
  outfit: 'blue',
  pose: pressSeated,
  props: (body) => [
    matAcross('dusk', [-46, 74], 66),
    uprightBench(SEAT),
    ...overHead(body, 'mint', LIGHT_DUMBBELL),
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

const BAR_HIGH = 139;

export const sciaganieDrazka = exercise({
  id: 'sciaganie-drazka',
  view: 'front',
  room: 'mirror',
  ground: 'pine',
  outfit: 'aubergine',
  planted: ['right.ball', 'left.ball', 'pelvis', 'right.ankle'],
  keys: { high: { x: 9, y: BAR_HIGH, pitch: -4 }, low: { x: 12, y: 95, pitch: -15 } },
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
      wrist: [x, y, sign * 41],
      // The elbows travel down under the bar, a little in front of the trunk.
      elbow: [-0.3, -1, 0.3],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({ kind: 'plant', ball: [50, 0, sign * 15], out: 8 })),
  }),
  props: (body) => [
    pulldown({
      hands: [gripOf(body.arms.right), gripOf(body.arms.left)],
      seat: 44,
      rollers: [28, 63],
      rest: BAR_HIGH,
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
  keys: { low: { raise: 13, plane: 56 }, high: { raise: 86, plane: 76 } },
  steps: [
    { to: 'high', seconds: 1.08, ease: 'lift' },
    { to: 'high', seconds: 0.24 },
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.24 },
  ],
  telling: 'high',
  pose: ({ raise, plane }) => ({
    pelvis: [-3, 88, 0],
    pitch: 2,
    arms: armsSwing(raise, 12, plane, 'fist'),
    legs: feet(8, 12, 10),
  }),
  props: (body) => [
    rug('steel', 64),
    ...SIDES.map((side) => {
      const arm = body.arms[side];
      // The bar lies across before the thighs and comes to point forward as the palms turn down.
      const turn = radians(lerp(64, 34, Math.abs(arm.wrist[2] - arm.elbow[2]) / BONES.forearm));
      return heldDumbbell(
        gripOf(arm),
        [Math.cos(turn), 0, -signOf(side) * Math.sin(turn)],
        'coral',
      );
    }),
  ],
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
      wrist: [6, MACHINE_SEAT + 6, sign * 22],
      hand: 'fist',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 91, flex, point: 4 })),
  }),
  props: (body) => [legExtension(body, MACHINE_SEAT)],
});
