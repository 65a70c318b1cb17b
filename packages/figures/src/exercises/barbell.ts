import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { Pose } from '../pose.ts';
import { bench } from '../props/furniture.ts';
import { barbell, emptyBar } from '../props/free-weights.ts';
import type { Skeleton } from '../skeleton.ts';
import { add3, along3, mix3, radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { feet, girdleOf, polar } from './stance.ts';

/** x of the middle of the foot when the balls stand at 8. */
const MID_FOOT = 2;
/** Position of the bar on the upper back, from the shoulder line: behind it and above it. */
const ON_BACK = { behind: 7, above: 5 } as const;

/** The bar on the back of a trunk inclined by `pitch`, relative to the hips. */
function barOnBack(pitch: number): Vec3 {
  const p = radians(pitch);
  const line = girdleOf([0, 0, 0], pitch);
  return [
    line[0] - ON_BACK.behind * Math.cos(p) + ON_BACK.above * Math.sin(p),
    line[1] + ON_BACK.behind * Math.sin(p) + ON_BACK.above * Math.cos(p),
    0,
  ];
}

const SQUAT = {
  hairUp: true,
  view: 'side',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { up: { y: 88, pitch: 9 }, down: { y: 47, pitch: 44 } },
  steps: [
    { to: 'down', seconds: 1.68 },
    { to: 'down', seconds: 0.2 },
    { to: 'up', seconds: 1.16, ease: 'lift' },
    { to: 'up', seconds: 0.44 },
  ],
  telling: 'down',
} as const;

interface Squat {
  readonly y: number;
  readonly pitch: number;
}

function squatUnderBar({ y, pitch }: Squat): Pose {
  // The bar travels straight up and down over the middle of the foot.
  const bar = barOnBack(pitch);
  const pelvis: Vec3 = [MID_FOOT - bar[0], y, 0];
  return {
    pelvis,
    pitch,
    nod: -0.65 * pitch,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: add3(pelvis, [bar[0] - 1, bar[1] - 2, sign * 30]),
      elbow: [-0.8, -1, 0.1],
      hand: 'fist',
    })),
    legs: feet(8, 12, 12),
  };
}

const onBack = (body: Skeleton, { pitch }: Squat): Vec3 => add3(body.pelvis, barOnBack(pitch));

export const przysiadZeSztanga = exercise({
  ...SQUAT,
  id: 'przysiad-ze-sztanga',
  room: 'rack',
  ground: 'steel',
  outfit: 'sun',
  pose: squatUnderBar,
  props: (body, squat) => [barbell(onBack(body, squat), 'coral', 'between')],
});

export const przysiadZPustymGryfem = exercise({
  ...SQUAT,
  id: 'przysiad-z-pustym-gryfem',
  facing: 'left',
  room: 'ropes',
  ground: 'plum',
  outfit: 'mint',
  pose: squatUnderBar,
  props: (body, squat) => [emptyBar(onBack(body, squat), 'between')],
});

/** A squat, then a bow from the hips, the bar on the back in both. */
export const przysiadIZawiasZGryfem = exercise({
  hairUp: true,
  view: 'side',
  id: 'przysiad-i-zawias-z-gryfem',
  room: 'mirror',
  ground: 'dusk',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { y: 88, pitch: 9 },
    squat: { y: 47, pitch: 44 },
    between: { y: 88, pitch: 9 },
    hinge: { y: 78.6, pitch: 64 },
  },
  steps: [
    { to: 'squat', seconds: 1.4 },
    { to: 'squat', seconds: 0.16 },
    { to: 'between', seconds: 1.08, ease: 'lift' },
    { to: 'between', seconds: 0.32 },
    { to: 'hinge', seconds: 1.32 },
    { to: 'hinge', seconds: 0.16 },
    { to: 'up', seconds: 1.04, ease: 'lift' },
    { to: 'up', seconds: 0.32 },
  ],
  telling: 'squat',
  pose: squatUnderBar,
  props: (body, squat) => [emptyBar(onBack(body, squat), 'between')],
});

const DEADLIFT = {
  hairUp: true,
  view: 'side',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -4, y: 88.2, pitch: 2, bar: 8, nod: 0 },
    down: { x: -29, y: 81, pitch: 74, bar: 6, nod: -34 },
  },
  steps: [
    { to: 'down', seconds: 1.72 },
    { to: 'down', seconds: 0.2 },
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.36 },
  ],
  telling: 'down',
} as const;

interface Deadlift {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly bar: number;
  readonly nod: number;
}

function hingeWithBar({ x, y, pitch, bar, nod }: Deadlift): Pose {
  const shoulder = girdleOf([x, y, 0], pitch);
  const spread = 19 - BONES.shoulderHalf;
  const arm = BONES.upperArm + BONES.forearm - 0.4;
  const hang = Math.sqrt(arm * arm - (bar - shoulder[0]) ** 2 - spread * spread);
  return {
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [bar, shoulder[1] - hang, sign * 19],
      hand: 'fist',
    })),
    legs: feet(8, 10),
  };
}

const inHands = ({ arms }: Skeleton): Vec3 =>
  add3(mix3(arms.right.wrist, arms.left.wrist, 0.5), [0, -3.5, 0]);

export const rumunskiMartwyCiag = exercise({
  ...DEADLIFT,
  id: 'rumunski-martwy-ciag',
  facing: 'left',
  room: 'mirror',
  ground: 'plum',
  outfit: 'sea',
  pose: hingeWithBar,
  props: (body) => [barbell(inHands(body), 'yellow', 'before')],
});

export const martwyCiagZPustymGryfem = exercise({
  ...DEADLIFT,
  id: 'martwy-ciag-z-pustym-gryfem',
  room: 'rack',
  ground: 'steel',
  outfit: 'coral',
  pose: hingeWithBar,
  props: (body) => [emptyBar(inHands(body), 'before')],
});

const BENCH = 40;
/** The shoulder blades turn on the edge of the bench here. */
const BLADES: Vec3 = [0, BENCH + 8.5, 0];
const TO_BLADES = 37;

const HIP_THRUST = {
  view: 'side',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { down: { lift: -36, nod: 22 }, up: { lift: 0, nod: 34 } },
  steps: [
    { to: 'up', seconds: 1, ease: 'lift' },
    { to: 'up', seconds: 0.48 },
    { to: 'down', seconds: 1.56 },
    { to: 'down', seconds: 0.24 },
  ],
  telling: 'up',
} as const;

function thrust({ lift, nod }: { readonly lift: number; readonly nod: number }): Pose {
  const pelvis = polar(BLADES, TO_BLADES, lift);
  const pitch = -90 - lift;
  const bar = polar(pelvis, 12, lift + 84);
  return {
    pelvis,
    pitch,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: add3(bar, [-2, 2.5, sign * 22]),
      elbow: [-0.6, 0.3, 1],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({ kind: 'plant', ball: [91, 0, sign * 11], out: 6 })),
  };
}

const acrossBench = bench([-34, 8], BENCH, [-44, 44]);

const onHips = ({ pelvis, pelvisFrame }: Skeleton): Vec3 =>
  add3(along3(pelvis, pelvisFrame.front, 12), [1.2, 0, 0]);

export const hipThrust = exercise({
  ...HIP_THRUST,
  id: 'hip-thrust',
  room: 'ropes',
  ground: 'pine',
  outfit: 'cream',
  pose: thrust,
  props: (body) => [acrossBench, barbell(onHips(body), 'mint', 'before')],
});

export const hipThrustZPustymGryfem = exercise({
  ...HIP_THRUST,
  id: 'hip-thrust-z-pustym-gryfem',
  facing: 'left',
  room: 'rack',
  ground: 'plum',
  outfit: 'sun',
  pose: thrust,
  props: (body) => [acrossBench, emptyBar(onHips(body), 'before')],
});
