import { BONES } from './anatomy.ts';
import { solveTwoBone } from './ik.ts';
import { signOf, SIDES } from './pose.ts';
import type { ArmPose, ArmReach, Hand, LegPose, Pose, Side, Sided, Swing } from './pose.ts';
import { add3, along3, clamp, cross3, radians, scale3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

export interface Arm {
  readonly shoulder: Vec3;
  readonly elbow: Vec3;
  readonly wrist: Vec3;
  readonly knuckles: Vec3;
  readonly hand: Hand;
}

export interface Leg {
  readonly hip: Vec3;
  readonly knee: Vec3;
  readonly ankle: Vec3;
  readonly heel: Vec3;
  readonly ball: Vec3;
  readonly toe: Vec3;
}

/** Axes of a body part: `up` along it towards the head, `front` where it faces, `left` her left. */
export interface Frame {
  readonly up: Vec3;
  readonly front: Vec3;
  readonly left: Vec3;
}

/** Every joint of one moment, in centimetres. */
export interface Skeleton {
  readonly pelvis: Vec3;
  readonly waist: Vec3;
  readonly neck: Vec3;
  readonly head: Vec3;
  readonly pelvisFrame: Frame;
  readonly chestFrame: Frame;
  readonly headFrame: Frame;
  readonly arms: Sided<Arm>;
  readonly legs: Sided<Leg>;
}

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

function swingDirection(angle: number, plane: number, sign: number): Vec3 {
  const [a, p] = [radians(angle), radians(plane)];
  return [Math.sin(a) * Math.cos(p), -Math.cos(a), Math.sin(a) * Math.sin(p) * sign];
}

/** Where a hinge bends in the sagittal plane; `turn` is +1 for knees and -1 for elbows. */
function hingePole(from: Vec3, to: Vec3, turn: 1 | -1, out: number, sign: number): Vec3 {
  const [dx, dy] = unit3(sub3(to, from));
  const o = radians(out);
  return add3(scale3([-dy * turn, dx * turn, 0], Math.cos(o)), [0, 0, Math.sin(o) * sign]);
}

function elbowPole(shoulder: Vec3, { wrist, elbow }: ArmReach, sign: -1 | 1): Vec3 {
  if (!elbow) return hingePole(shoulder, wrist, -1, 0, sign);
  return [elbow[0], elbow[1], elbow[2] * sign];
}

function swing(
  root: Vec3,
  pose: Swing,
  bones: readonly [number, number],
  turn: 1 | -1,
  sign: number,
) {
  const plane = pose.plane ?? 0;
  const middle = along3(root, swingDirection(pose.upper, plane, sign), bones[0]);
  const lower = swingDirection(pose.upper - turn * pose.flex, plane, sign);
  return { middle, end: along3(middle, lower, bones[1]) };
}

function solveArm(shoulder: Vec3, pose: ArmPose, sign: -1 | 1): Arm {
  const { middle, end } =
    pose.kind === 'swing'
      ? swing(shoulder, pose, [BONES.upperArm, BONES.forearm], -1, sign)
      : solveTwoBone(
          shoulder,
          pose.wrist,
          BONES.upperArm,
          BONES.forearm,
          elbowPole(shoulder, pose, sign),
        );
  const hand = pose.hand ?? 'open';
  const direction: Vec3 =
    hand === 'flat' ? [1, 0, 0] : overFloor(end, unit3(sub3(end, middle)), BONES.hand, 2.6);
  return {
    shoulder,
    elbow: middle,
    wrist: end,
    knuckles: along3(end, direction, BONES.hand),
    hand,
  };
}

function solveLeg(hip: Vec3, pose: LegPose, sign: -1 | 1): Leg {
  if (pose.kind === 'plant') {
    const out = pose.out ?? 0;
    const o = radians(out);
    const h = radians(pose.heel ?? 0);
    const flat: Vec3 = [Math.cos(o), 0, Math.sin(o) * sign];
    const sole = add3(scale3(flat, Math.cos(h)), [0, -Math.sin(h), 0]);
    const rise = add3(scale3(flat, Math.sin(h)), [0, Math.cos(h), 0]);
    const sunk = along3(pose.ball, sole, -BONES.ankleToBall);
    const ankle = along3(sunk, rise, BONES.ankleHeight);
    const pole = hingePole(hip, ankle, 1, pose.knee ?? out, sign);
    const { middle, end } = solveTwoBone(hip, ankle, BONES.thigh, BONES.shin, pole);
    // The drawn foot follows the leg; where the target is in reach, `end` is the ankle.
    const slip = sub3(end, ankle);
    const ball = add3(pose.ball, slip);
    return {
      hip,
      knee: middle,
      ankle: end,
      heel: add3(along3(sunk, sole, -BONES.heelBack), slip),
      ball,
      toe: along3(ball, flat, BONES.ballToToe),
    };
  }
  const { middle, end } = swing(hip, pose, [BONES.thigh, BONES.shin], 1, sign);
  const shin = unit3(sub3(end, middle));
  const forward = unit3(cross3([0, 0, 1], shin));
  const p = radians(pose.point ?? 0);
  const sole = add3(scale3(forward, Math.cos(p)), scale3(shin, Math.sin(p)));
  const rise = add3(scale3(forward, Math.sin(p)), scale3(shin, -Math.cos(p)));
  const sunk = along3(end, rise, -BONES.ankleHeight);
  const ball = along3(sunk, sole, BONES.ankleToBall);
  return {
    hip,
    knee: middle,
    ankle: end,
    heel: along3(sunk, sole, -BONES.heelBack),
    ball,
    toe: along3(ball, overFloor(ball, sole, BONES.ballToToe), BONES.ballToToe),
  };
}

/** Toes and fingers bend where they would pass through the floor. */
function overFloor(from: Vec3, direction: Vec3, length: number, height = 0): Vec3 {
  const lowest = clamp((height - from[1]) / length, -1, 0);
  if (direction[1] >= lowest) return direction;
  // Pointing straight down leaves the way open; they bend forward.
  const [x, z] = [direction[0] + 0.02, direction[2]];
  const k = Math.sqrt(1 - lowest * lowest) / Math.hypot(x, z);
  return [x * k, lowest, z * k];
}

const perSide = <T>(build: (side: Side, sign: -1 | 1) => T): Sided<T> => {
  const [right, left] = SIDES;
  return { right: build(right ?? 'right', -1), left: build(left ?? 'left', 1) };
};

/** Forward kinematics from the pelvis outwards, inverse kinematics for planted limbs. */
export function solvePose(pose: Pose): Skeleton {
  const roll = pose.roll ?? 0;
  const chestPitch = pose.pitch + (pose.bend ?? 0);
  const pelvisFrame = frameOf(pose.pitch, roll);
  const chestFrame = frameOf(chestPitch, roll);
  const headFrame = frameOf(chestPitch + (pose.nod ?? 0), roll);
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
    arms: perSide((side, sign) =>
      solveArm(
        along3(girdle, chestFrame.left, signOf(side) * BONES.shoulderHalf),
        pose.arms[side],
        sign,
      ),
    ),
    legs: perSide((side, sign) =>
      solveLeg(
        along3(pose.pelvis, pelvisFrame.left, signOf(side) * BONES.hipHalf),
        pose.legs[side],
        sign,
      ),
    ),
  };
}
