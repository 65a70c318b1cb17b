import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { solveTwoBone } from '../ik.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { mat } from '../props/mat.ts';
import { add3, degrees, lerp, mix3, radians, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ankleOver, GIRDLE, girdleOf, girdleOver, polar } from './stance.ts';

const ARM = BONES.upperArm + BONES.forearm - 0.4;
const LEG = BONES.thigh + BONES.shin - 0.2;
const PLANK = { rise: 18.4, heel: 72, hands: 125 } as const;

/** The inclination of the hips over hands on the floor, arms straight and the spine bent by `bend`. */
function pitchTo(pelvis: Vec3, hands: Vec3, bend: number): number {
  const [low, high] = [BONES.lumbar, GIRDLE - BONES.lumbar];
  const b = radians(bend);
  const [along, off] = [low + high * Math.cos(b), high * Math.sin(b)];
  const girdle = solveTwoBone(pelvis, hands, Math.hypot(along, off), ARM, [0, 1, 0]).middle;
  const [dx, dy] = sub3(girdle, pelvis);
  return degrees(Math.atan2(dx, dy) - Math.atan2(off, along));
}

const onFloor = (x: number, y: number, sign: number): ArmPose => ({
  kind: 'reach',
  wrist: [x, y, sign * 15],
  hand: 'flat',
});

/** A foot on its way between two places, lifted on the way. */
const stepping = (
  from: number,
  to: number,
  share: number,
  z: number,
  heels: [number, number],
): LegPose => ({
  kind: 'plant',
  ball: [lerp(from, to, share), 10 * Math.sin(Math.PI * share), z],
  heel: lerp(heels[0], heels[1], share),
  // The knee goes out on the way, so that it passes over the mat.
  knee: 50 * Math.sin(Math.PI * share),
});

export const sklonDoPodporu = exercise({
  id: 'sklon-do-podporu',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'sky',
  outfit: 'mint',
  planted: ['right.ball', 'left.ball'],
  keys: {
    stand: { fold: 0, right: 0, left: 0, hips: 0 },
    fold: { fold: 1, right: 0, left: 0, hips: 0 },
    one: { fold: 1, right: 0.36, left: 0, hips: 0.18 },
    two: { fold: 1, right: 0.36, left: 0.7, hips: 0.52 },
    three: { fold: 1, right: 1, left: 0.7, hips: 0.84 },
    plank: { fold: 1, right: 1, left: 1, hips: 1 },
  },
  steps: [
    { to: 'fold', seconds: 1.36 },
    { to: 'one', seconds: 0.48 },
    { to: 'two', seconds: 0.56 },
    { to: 'three', seconds: 0.56 },
    { to: 'plank', seconds: 0.48 },
    { to: 'plank', seconds: 0.6 },
    { to: 'three', seconds: 0.48 },
    { to: 'two', seconds: 0.56 },
    { to: 'one', seconds: 0.56 },
    { to: 'fold', seconds: 0.48 },
    { to: 'stand', seconds: 1.4 },
    { to: 'stand', seconds: 0.52 },
  ],
  telling: 'two',
  pose: ({ fold, right, left, hips }) => {
    const heel = lerp(0, PLANK.heel, hips ** 1.6);
    const rise = lerp(87, PLANK.rise, hips);
    const down = polar(ankleOver([0, 0, 0], heel), LEG - 9 * (1 - hips), rise);
    const pelvis = mix3([-11, 88.2, 0], down, fold);
    const hand = (share: number) => lerp(33, PLANK.hands, share);
    const bend = 42 * fold * (1 - hips) ** 0.8;
    const middle: Vec3 = [(hand(right) + hand(left)) / 2, 4, 0];
    const pitch = lerp(2, pitchTo(down, middle, bend), fold);
    const shoulders = girdleOver(pelvis, pitch, bend);
    const arm = (share: number, sign: number): ArmPose => {
      const hanging = add3(shoulders, [4, -ARM, sign * 15]);
      const [x, y] = mix3(hanging, [hand(share), 4, sign * 15], fold ** 2);
      return fold > 0.7 ? onFloor(x, y, sign) : { kind: 'reach', wrist: [x, y, sign * 15] };
    };
    return {
      pelvis,
      pitch,
      bend,
      nod: lerp(0, -8, hips) + 14 * fold * (1 - hips),
      arms: { right: arm(right, -1), left: arm(left, 1) },
      legs: mirrored((sign) => ({ kind: 'plant', ball: [0, 0, sign * BONES.hipHalf], heel })),
    };
  },
  props: () => [mat('sky', [-26, 164])],
});

const KNEEL = { ball: -44, heel: 80 } as const;
const BACK = { ball: -79, heel: 72 } as const;

export const klekDoPodporu = exercise({
  id: 'klek-do-podporu',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'rose',
  outfit: 'blue',
  planted: ['right.wrist', 'left.wrist'],
  keys: {
    kneel: { right: 0, left: 0, up: 0 },
    right: { right: 1, left: 0, up: 0 },
    plank: { right: 1, left: 1, up: 1 },
    first: { right: 0, left: 1, up: 0 },
  },
  steps: [
    { to: 'right', seconds: 0.88 },
    { to: 'plank', seconds: 0.88 },
    { to: 'plank', seconds: 0.72 },
    { to: 'first', seconds: 0.88 },
    { to: 'kneel', seconds: 0.88 },
    { to: 'kneel', seconds: 0.4 },
  ],
  telling: 'plank',
  pose: ({ right, left, up }) => {
    const pelvis: Vec3 = [lerp(0, 1.4, up), lerp(48, 41.4, up), 0];
    const hands: Vec3 = [44, 4, 0];
    const leg = (share: number, z: number) =>
      stepping(KNEEL.ball, BACK.ball, share, z, [KNEEL.heel, BACK.heel]);
    return {
      pelvis,
      pitch: pitchTo(pelvis, hands, 0),
      nod: -14,
      arms: mirrored((sign) => onFloor(hands[0], hands[1], sign)),
      legs: { right: leg(right, -BONES.hipHalf), left: leg(left, BONES.hipHalf) },
    };
  },
  props: () => [mat('rose', [-102, 84])],
});

/** Between the hands and a little behind them: the feet in the deep squat. */
const SQUAT_BALL = 92;
const OVER_HANDS = girdleOf(
  polar(ankleOver([0, 0, 0], PLANK.heel), LEG, PLANK.rise),
  90 - PLANK.rise,
);

export const podporDoPrzysiadu = exercise({
  id: 'podpor-do-przysiadu',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'lilac',
  outfit: 'coral',
  planted: ['right.wrist', 'left.wrist'],
  keys: {
    plank: { right: 0, left: 0 },
    right: { right: 1, left: 0 },
    squat: { right: 1, left: 1 },
    back: { right: 0, left: 1 },
  },
  steps: [
    { to: 'right', seconds: 0.96 },
    { to: 'squat', seconds: 0.96 },
    { to: 'squat', seconds: 0.56 },
    { to: 'back', seconds: 0.96 },
    { to: 'plank', seconds: 0.96 },
    { to: 'plank', seconds: 0.4 },
  ],
  telling: 'right',
  pose: ({ right, left }) => {
    const share = (right + left) / 2;
    const [pitch, bend] = [
      lerp(90 - PLANK.rise, 46, share) + 8 * Math.sin(Math.PI * share),
      lerp(0, 48, share),
    ];
    // The shoulders stay over the hands.
    const pelvis = sub3(OVER_HANDS, girdleOver([0, 0, 0], pitch, bend));
    const leg = (each: number, z: number) => stepping(0, SQUAT_BALL, each, z, [PLANK.heel, 24]);
    return {
      pelvis,
      pitch,
      bend,
      nod: -12,
      arms: mirrored((sign) => onFloor(PLANK.hands, 4, sign)),
      legs: { right: leg(right, -9), left: leg(left, 9) },
    };
  },
  props: () => [mat('lilac', [-22, 164])],
});
