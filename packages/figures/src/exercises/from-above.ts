import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { LegPose, Pose } from '../pose.ts';
import { matFromAbove } from '../props/mat.ts';
import { solvePose } from '../rig.ts';
import { add3, along3, radians, scale3, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { armsSwing, feet, holdFoot } from './stance.ts';
import type { Trunk } from './stance.ts';

/** Heights of the body's middle in pictures that show the floor from above. */
const MIDDLE = { supine: 74, side: 42 } as const;

/** Legs drawn up, that go where the pelvis turns: `hip` and `knee` are the bends of both. */
function drawnUp(trunk: Trunk, hip: number, knee: number): Pose['legs'] {
  const { pelvis, pelvisFrame } = solvePose({
    ...trunk,
    arms: armsSwing(0, 0),
    legs: feet(0, 9),
  });
  const { up, front, left } = pelvisFrame;
  /** Along the leg: `angle` degrees from straight down the body towards its front. */
  const towards = (angle: number): Vec3 =>
    sub3(scale3(front, Math.sin(radians(angle))), scale3(up, Math.cos(radians(angle))));
  return mirrored((sign): LegPose => {
    const joint = along3(pelvis, left, sign * BONES.hipHalf);
    const outwards = ([x, y, z]: Vec3): Vec3 => [x, y, z * sign];
    const thigh = towards(hip);
    const shin = towards(hip - knee);
    return {
      kind: 'reach',
      ankle: add3(add3(joint, scale3(thigh, BONES.thigh)), scale3(shin, BONES.shin)),
      knee: outwards(thigh),
      toes: outwards(towards(hip - knee + 80)),
    };
  });
}

export const skretNaPlecach = exercise({
  id: 'skret-na-plecach',
  hairUp: true,
  view: 'front',
  room: 'above',
  ground: 'lilac',
  outfit: 'sun',
  planted: ['pelvis', 'neck', 'head', 'right.wrist', 'left.wrist'],
  keys: {
    up: { turn: 0, hip: 60, knee: 116 },
    side: { turn: 62, hip: 84, knee: 98 },
    breath: { turn: 60, hip: 84, knee: 98 },
  },
  steps: [
    { to: 'side', seconds: 2 },
    { to: 'breath', seconds: 1.4 },
    { to: 'side', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'side', seconds: 1 },
    { to: 'up', seconds: 1.8 },
    { to: 'up', seconds: 0.4 },
  ],
  telling: 'side',
  pose: ({ turn, hip, knee }) => {
    const trunk = {
      pelvis: [0, MIDDLE.supine, -14],
      pitch: 0,
      roll: 90,
      turn,
      // The shoulders stay on the floor.
      twist: -turn,
    } as const;
    return {
      ...trunk,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [0, MIDDLE.supine - sign * 63, 20],
        elbow: [0, 0, -sign],
      })),
      legs: drawnUp(trunk, hip, knee),
    };
  },
  props: () => [
    matFromAbove('lilac', 'front', [-88, 74], [MIDDLE.supine - 34, MIDDLE.supine + 34]),
  ],
});

export const udoNaBoku = exercise({
  id: 'udo-na-boku',
  hairUp: true,
  view: 'side',
  room: 'above',
  ground: 'butter',
  outfit: 'rose',
  planted: ['pelvis', 'neck', 'head', 'left.ankle', 'left.wrist'],
  keys: {
    light: { upper: -84, flex: 143 },
    deep: { upper: -99, flex: 147 },
    breath: { upper: -97, flex: 146 },
  },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ upper, flex }) => {
    const pose: Pose = {
      pelvis: [0, MIDDLE.side, 0],
      pitch: 90,
      nod: 4,
      arms: {
        right: { kind: 'swing', upper: -90, flex: 0 },
        // The head lies on the lower arm.
        left: { kind: 'swing', upper: 84, flex: 10 },
      },
      legs: {
        right: { kind: 'swing', upper, flex, point: 34 },
        left: { kind: 'swing', upper: -84, flex: 8, point: 20 },
      },
    };
    return holdFoot(pose);
  },
  props: () => [matFromAbove('butter', 'side', [-104, 118], [MIDDLE.side - 32, MIDDLE.side + 40])],
});
