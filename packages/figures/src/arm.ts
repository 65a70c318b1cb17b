import { BONES } from './anatomy.ts';
import { solveTwoBone } from './ik.ts';
import { hingePole, overFloor, swingLimb } from './limb-bones.ts';
import type { ArmPose, ArmReach, Hand } from './pose.ts';
import type { Arm } from './skeleton.ts';
import { along3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

/** Height of the finger bones over the floor when the hand lies on it. */
const PALM = 2.6;

/** Direction of the fingers of a hand that lies on something, whatever the forearm does. */
const ON_SURFACE: { readonly [hand in Hand]?: Vec3 } = { flat: [1, 0, 0], upright: [0, 1, 0] };

function elbowPole(shoulder: Vec3, { wrist, elbow }: ArmReach, sign: -1 | 1): Vec3 {
  if (!elbow) return hingePole(shoulder, wrist, -1, 0, sign);
  return [elbow[0], elbow[1], elbow[2] * sign];
}

/** The arm hanging from `shoulder`; `sign` is the body side. */
export function solveArm(shoulder: Vec3, pose: ArmPose, sign: -1 | 1): Arm {
  const { middle, end } =
    pose.kind === 'swing'
      ? swingLimb(shoulder, pose, [BONES.upperArm, BONES.forearm], -1, sign)
      : solveTwoBone(
          shoulder,
          pose.wrist,
          BONES.upperArm,
          BONES.forearm,
          elbowPole(shoulder, pose, sign),
        );
  const hand = pose.hand ?? 'open';
  const direction = ON_SURFACE[hand] ?? overFloor(end, unit3(sub3(end, middle)), BONES.hand, PALM);
  return {
    shoulder,
    elbow: middle,
    wrist: end,
    knuckles: along3(end, direction, BONES.hand),
    hand,
  };
}
