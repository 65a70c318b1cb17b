import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { solveTwoBone } from '../ik.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { mat, matAcross } from '../props/mat.ts';
import { add3, along3, degrees, lerp, mix3, radians, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ankleOver, GIRDLE, polar } from './stance.ts';

const flatHands = (x: number, half = 16) =>
  mirrored((sign): ArmPose => ({ kind: 'reach', wrist: [x, 4, sign * half], hand: 'flat' }));

const PRESS_STEPS = [
  { to: 'low', seconds: 1.44 },
  { to: 'low', seconds: 0.16 },
  { to: 'high', seconds: 0.92, ease: 'lift' },
  { to: 'high', seconds: 0.28 },
] as const;

const KNEE: Vec3 = [0, 6.5, 0];

export const pompkaNaKolanach = exercise({
  id: 'pompka-na-kolanach',
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'rose',
  planted: ['right.knee', 'left.knee', 'right.wrist', 'left.wrist'],
  keys: { high: { rise: 33 }, low: { rise: 8.5 } },
  steps: PRESS_STEPS,
  telling: 'low',
  pose: ({ rise }) => ({
    pelvis: polar(KNEE, BONES.thigh, rise),
    pitch: 90 - rise,
    nod: -14,
    arms: flatHands(77),
    legs: mirrored(() => ({ kind: 'swing', upper: rise - 90, flex: 28 + rise, point: 46 })),
  }),
  props: () => [mat('sky', [-44, 118])],
});

const TOES: Vec3 = [0, 0, 0];
const PLANK_HEEL = 72;
const LEG = BONES.thigh + BONES.shin - 0.2;
const plankLegs = mirrored((sign): LegPose => ({
  kind: 'plant',
  ball: [0, 0, sign * BONES.hipHalf],
  heel: PLANK_HEEL,
}));

export const pompka = exercise({
  id: 'pompka',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'arch',
  ground: 'butter',
  outfit: 'coral',
  planted: ['right.ball', 'left.ball', 'right.wrist', 'left.wrist', 'right.ankle'],
  keys: { high: { rise: 18.4 }, low: { rise: 2.6 } },
  steps: PRESS_STEPS,
  telling: 'low',
  pose: ({ rise }) => ({
    pelvis: polar(ankleOver(TOES, PLANK_HEEL), LEG, rise),
    pitch: 90 - rise,
    nod: -14,
    arms: flatHands(125),
    legs: plankLegs,
  }),
  props: () => [mat('butter', [-22, 164])],
});

const ELBOW: Vec3 = [128, 5, 0];

export const deska = exercise({
  id: 'deska',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'apricot',
  outfit: 'aubergine',
  planted: ['right.ball', 'left.ball', 'right.elbow', 'left.elbow', 'right.wrist'],
  keys: {
    knees: { sway: -8, slope: 13.6 },
    plank: { sway: -0.8, slope: 8.6 },
    breath: { sway: -0.4, slope: 8.2 },
  },
  steps: [
    { to: 'plank', seconds: 1.2 },
    { to: 'breath', seconds: 1.4 },
    { to: 'plank', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'plank', seconds: 1.4 },
    { to: 'knees', seconds: 1.2 },
    { to: 'knees', seconds: 0.8 },
  ],
  telling: 'plank',
  pose: ({ sway, slope }) => {
    const shoulder = polar(ELBOW, BONES.upperArm, 90 - sway);
    return {
      pelvis: polar(shoulder, GIRDLE, 180 + slope),
      pitch: 90 - slope,
      nod: -12,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: add3(polar(ELBOW, BONES.forearm, -2), [0, 0, sign * BONES.shoulderHalf]),
        hand: 'fist',
      })),
      legs: plankLegs,
    };
  },
  props: () => [mat('apricot', [-22, 170])],
});

/** Side plank, seen from the front with the head to the right of the picture. */
const SIDE_ANKLE: Vec3 = [0, 5.6, -72];
const SIDE_ELBOW: Vec3 = [0, 5, 54.5];
/** The forearm lies forward and out, so that it shows. */
const SIDE_WRIST = along3(SIDE_ELBOW, [0.6, -0.04, Math.sqrt(1 - 0.36 - 0.0016)], BONES.forearm);
/** Angle of each leg inwards from the line of the body, in degrees: the feet lie on each other. */
const CLOSED = 2.4;
const GIRDLE_OVER_WAIST = BONES.thorax - BONES.shoulderDrop;
/** Distance from the waist to the lower shoulder, and the angle of that line under the thorax. */
const TO_SHOULDER = Math.hypot(GIRDLE_OVER_WAIST, BONES.shoulderHalf);
const UNDER_THORAX = degrees(Math.atan2(BONES.shoulderHalf, GIRDLE_OVER_WAIST));

/** A point `length` towards the head and up by `angle` degrees, in the plane of the picture. */
const headwards = (from: Vec3, length: number, angle: number): Vec3 =>
  add3(from, [0, length * Math.sin(radians(angle)), length * Math.cos(radians(angle))]);

export const deskaBokiem = exercise({
  id: 'deska-bokiem',
  hairUp: true,
  view: 'front',
  room: 'arch',
  ground: 'mint',
  outfit: 'sun',
  planted: ['left.elbow', 'left.wrist', 'left.ankle'],
  keys: { low: { slope: 10 }, high: { slope: 16.6 } },
  steps: [
    { to: 'high', seconds: 1, ease: 'lift' },
    { to: 'high', seconds: 0.44 },
    { to: 'low', seconds: 1.28 },
    { to: 'low', seconds: 0.16 },
  ],
  telling: 'high',
  pose: ({ slope }) => {
    const hip = headwards(SIDE_ANKLE, BONES.thigh + BONES.shin, slope - CLOSED);
    const pelvis = headwards(hip, BONES.hipHalf, slope + 90);
    const waist = headwards(pelvis, BONES.lumbar, slope);
    // The shoulder stays over the elbow, so the thorax leans as far as the hips come down.
    const { middle } = solveTwoBone(waist, SIDE_ELBOW, TO_SHOULDER, BONES.upperArm, [0, 1, 0]);
    const [, rise, run] = sub3(middle, waist);
    const thorax = degrees(Math.atan2(rise, run)) + UNDER_THORAX;
    const lean = slope - thorax;
    return {
      pelvis,
      pitch: 0,
      roll: 90 - slope,
      lean,
      tilt: -0.5 * lean,
      arms: {
        right: { kind: 'swing', upper: 176, flex: 0, plane: 90 },
        left: {
          kind: 'reach',
          wrist: SIDE_WRIST,
          elbow: sub3(SIDE_ELBOW, middle),
          hand: 'fist',
        },
      },
      legs: {
        right: { kind: 'swing', upper: 90 - slope - CLOSED, flex: 0, plane: 90 },
        left: { kind: 'swing', upper: slope - CLOSED - 90, flex: 0, plane: 90 },
      },
    };
  },
  props: () => [matAcross('mint')],
});

/** Hips level with the shoulders' line, as in a plank. */
const CLIMB_HIPS = polar(ankleOver(TOES, PLANK_HEEL), LEG, 21.5);

export const wspinaczka = exercise({
  id: 'wspinaczka',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'rose',
  outfit: 'mint',
  planted: ['right.wrist', 'left.wrist', 'pelvis', { joint: 'left.ball', from: 0, to: 0.52 }],
  keys: {
    right: { right: 1, left: 0 },
    plank: { right: 0, left: 0 },
    left: { right: 0, left: 1 },
    again: { right: 0, left: 0 },
  },
  steps: [
    { to: 'right', seconds: 0.36 },
    { to: 'right', seconds: 0.16 },
    { to: 'plank', seconds: 0.4 },
    { to: 'left', seconds: 0.36 },
    { to: 'left', seconds: 0.16 },
    { to: 'again', seconds: 0.4 },
  ],
  telling: 'right',
  pose: ({ right, left }) => {
    // The knee comes under the chest, its foot clear of the floor; the other leg stays long.
    const leg = (drive: number, z: number): LegPose => {
      // On its way forward the knee goes out, so that it passes over the mat.
      const over = Math.sin(Math.PI * drive);
      const ankle = mix3(ankleOver(TOES, PLANK_HEEL), [CLIMB_HIPS[0] - 12, 21, 0], drive);
      return {
        kind: 'reach',
        ankle: add3(ankle, [0, 9 * over, z]),
        knee: [1, -0.1 * drive, 0.1 + over],
        toes: [lerp(0.31, 0.8, drive), lerp(-0.95, -0.6, drive), 0],
      };
    };
    return {
      pelvis: CLIMB_HIPS,
      pitch: 72,
      bend: 7,
      nod: -14,
      arms: flatHands(124),
      legs: { right: leg(right, -BONES.hipHalf), left: leg(left, BONES.hipHalf) },
    };
  },
  props: () => [mat('rose', [-24, 164])],
});
