import { BONES } from './anatomy.ts';
import { solveArm } from './arm.ts';
import { solveLeg } from './leg.ts';
import { signOf } from './pose.ts';
import type { Pose, Side, Sided } from './pose.ts';
import type { Frame, Skeleton } from './skeleton.ts';
import { add3, along3, radians, scale3, sub3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

function frameOf(pitch: number, roll: number): Frame {
  const [p, r] = [radians(pitch), radians(roll)];
  const tip = ([x, y, z]: Vec3): Vec3 => [
    x,
    y * Math.cos(r) - z * Math.sin(r),
    y * Math.sin(r) + z * Math.cos(r),
  ];
  return {
    up: tip([Math.sin(p), Math.cos(p), 0]),
    front: tip([Math.cos(p), -Math.sin(p), 0]),
    left: tip([0, 0, 1]),
  };
}

/** The frame turned about its own axis, to the left positive. */
function turnedBy({ up, front, left }: Frame, degrees: number): Frame {
  if (degrees === 0) return { up, front, left };
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return {
    up,
    front: add3(scale3(front, c), scale3(left, s)),
    left: sub3(scale3(left, c), scale3(front, s)),
  };
}

const perSide = <T>(build: (side: Side) => T): Sided<T> => ({
  right: build('right'),
  left: build('left'),
});

/** Forward kinematics from the pelvis outwards, inverse kinematics for planted limbs. */
export function solvePose(pose: Pose): Skeleton {
  const roll = pose.roll ?? 0;
  const chestPitch = pose.pitch + (pose.bend ?? 0);
  const turn = pose.turn ?? 0;
  const turned = { pelvis: turn, chest: turn + (pose.twist ?? 0) };
  const pelvisFrame = turnedBy(frameOf(pose.pitch, roll), turned.pelvis);
  const chestRoll = roll + (pose.lean ?? 0);
  const chestFrame = turnedBy(frameOf(chestPitch, chestRoll), turned.chest);
  const headFrame = frameOf(chestPitch + (pose.nod ?? 0), chestRoll + (pose.tilt ?? 0));
  const waist = along3(pose.pelvis, pelvisFrame.up, BONES.lumbar);
  const neck = along3(waist, chestFrame.up, BONES.thorax);
  const girdle = along3(neck, chestFrame.up, -BONES.shoulderDrop);
  return {
    pelvis: pose.pelvis,
    waist,
    neck,
    head: along3(neck, headFrame.up, BONES.neck),
    pelvisFrame,
    chestFrame,
    headFrame,
    turned,
    breath: pose.breath ?? 0,
    arms: perSide((side) => {
      const sign = signOf(side);
      const shoulder = along3(girdle, chestFrame.left, sign * BONES.shoulderHalf);
      return solveArm(shoulder, pose.arms[side], sign);
    }),
    legs: perSide((side) => {
      const sign = signOf(side);
      const hip = along3(pose.pelvis, pelvisFrame.left, sign * BONES.hipHalf);
      return solveLeg(hip, pose.legs[side], sign);
    }),
  };
}
