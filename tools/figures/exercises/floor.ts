import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { solveTwoBone } from '../ik.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { mat, matAcross } from '../props/mat.ts';
import { add3, along3, degrees, radians, sub3 } from '../vector.ts';
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

/** Side plank, seen from the front with her head to the right of the picture. */
const SIDE_ELBOW: Vec3 = [0, 5, 60];
/** The forearm lies forward and out, so that it shows. */
const SIDE_WRIST = along3(SIDE_ELBOW, [0.5, -0.04, Math.sqrt(1 - 0.25 - 0.0016)], BONES.forearm);
const SIDE_ANKLES: Vec3 = [0, 12, -70];

export const deskaBokiem = exercise({
  id: 'deska-bokiem',
  view: 'front',
  room: 'arch',
  ground: 'mint',
  outfit: 'sun',
  planted: ['left.elbow', 'left.wrist'],
  keys: { low: { tip: 62 }, high: { tip: 74 } },
  steps: [
    { to: 'high', seconds: 1, ease: 'lift' },
    { to: 'high', seconds: 0.44 },
    { to: 'low', seconds: 1.28 },
    { to: 'low', seconds: 0.16 },
  ],
  telling: 'high',
  pose: ({ tip }) => {
    const r = radians(tip);
    // From the lower shoulder to the pelvis the rolled trunk is one rigid piece.
    const toPelvis: Vec3 = [
      0,
      BONES.shoulderHalf * Math.sin(r) - GIRDLE * Math.cos(r),
      -BONES.shoulderHalf * Math.cos(r) - GIRDLE * Math.sin(r),
    ];
    const { middle } = solveTwoBone(
      SIDE_ANKLES,
      add3(SIDE_ELBOW, toPelvis),
      BONES.thigh + BONES.shin,
      BONES.upperArm,
      [0, 1, 0],
    );
    const drop = degrees(Math.atan2(middle[1] - SIDE_ANKLES[1], middle[2] - SIDE_ANKLES[2]));
    return {
      pelvis: middle,
      pitch: 0,
      roll: tip,
      arms: {
        right: { kind: 'swing', upper: 176, flex: 0, plane: 90 },
        left: {
          kind: 'reach',
          wrist: SIDE_WRIST,
          elbow: add3(sub3(SIDE_ELBOW, middle), toPelvis),
          hand: 'fist',
        },
      },
      legs: {
        // The upper leg closes in until the feet are stacked.
        right: { kind: 'swing', upper: 85 - drop, flex: 0, plane: 90 },
        left: { kind: 'swing', upper: drop - 90, flex: 0, plane: 90 },
      },
    };
  },
  props: () => [matAcross('mint')],
});

const CLIMB_HEEL = 65;
const CLIMB_HIPS = polar(ankleOver(TOES, CLIMB_HEEL), BONES.thigh + BONES.shin, 25);

export const wspinaczka = exercise({
  id: 'wspinaczka',
  view: 'side',
  room: 'window',
  ground: 'rose',
  outfit: 'mint',
  planted: ['right.wrist', 'left.wrist', 'pelvis', { joint: 'left.ball', from: 0, to: 0.4 }],
  keys: { right: { right: 1, left: 0 }, left: { right: 0, left: 1 }, rest: { right: 0, left: 0 } },
  steps: [
    { to: 'right', seconds: 0.4 },
    { to: 'right', seconds: 0.08 },
    { to: 'left', seconds: 0.48 },
    { to: 'left', seconds: 0.08 },
    { to: 'rest', seconds: 0.4 },
  ],
  telling: 'right',
  pose: ({ right, left }) => {
    const leg = (drive: number): LegPose => ({
      kind: 'swing',
      upper: -65 + 115 * drive,
      flex: 132 * Math.sin((Math.PI / 2) * drive),
      point: 30 * drive,
    });
    return {
      pelvis: CLIMB_HIPS,
      pitch: 82,
      nod: -14,
      arms: flatHands(121),
      legs: { right: leg(right), left: leg(left) },
    };
  },
  props: () => [mat('rose', [-24, 160])],
});
