import { BONES } from '../anatomy.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPlant, Sided } from '../pose.ts';
import { radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';

/** Both feet flat, `half` apart from the midline, toes turned out by `out` degrees. */
export const feet = (x: number, half: number, out = 6): Sided<LegPlant> =>
  mirrored((sign) => ({ kind: 'plant', ball: [x, 0, sign * half], out }));

/** Both arms swinging in the same way. */
export const armsSwing = (upper: number, flex: number, plane = 0, hand: 'open' | 'fist' = 'open') =>
  mirrored((): ArmPose => ({ kind: 'swing', upper, flex, plane, hand }));

/** Distance along a straight spine from the hips to the line between the shoulders. */
export const GIRDLE = BONES.lumbar + BONES.thorax - BONES.shoulderDrop;

/** Middle of the shoulder line over a straight spine. */
export function girdleOf([x, y, z]: Vec3, pitch: number): Vec3 {
  const p = radians(pitch);
  return [x + GIRDLE * Math.sin(p), y + GIRDLE * Math.cos(p), z];
}

/** A point `length` away from `from`, at `angle` degrees above the forward horizontal. */
export function polar([x, y, z]: Vec3, length: number, angle: number): Vec3 {
  const a = radians(angle);
  return [x + length * Math.cos(a), y + length * Math.sin(a), z];
}

/** The ankle of a foot standing on its ball at `ball`, heel lifted by `heel` degrees. */
export function ankleOver([x, y, z]: Vec3, heel: number): Vec3 {
  const h = radians(heel);
  return [
    x - BONES.ankleToBall * Math.cos(h) + BONES.ankleHeight * Math.sin(h),
    y + BONES.ankleToBall * Math.sin(h) + BONES.ankleHeight * Math.cos(h),
    z,
  ];
}

/** Hips over the knee on the floor; the trunk inclined so that straight arms reach it. */
export const ALL_FOURS = { pelvis: [0, 47.5, 0], pitch: 80.4, wrist: [44, 4.2] } as const;

/** Middle of the shoulder line over a spine whose thorax is bent by `bend` against the pelvis. */
export function girdleOver(pelvis: Vec3, pitch: number, bend: number): Vec3 {
  const waist = polar(pelvis, BONES.lumbar, 90 - pitch);
  return polar(waist, GIRDLE - BONES.lumbar, 90 - pitch - bend);
}

/** Both hands on the hips, elbows out. */
export const handsOnHips = (pelvis: Vec3, pitch: number): Sided<ArmPose> =>
  mirrored((sign) => {
    const [x, y, z] = polar(polar(pelvis, 8, 90 - pitch), 6, -pitch);
    return {
      kind: 'reach',
      wrist: [x, y, z + sign * 18],
      elbow: [-0.7, 0, 1],
      hand: 'fist',
    };
  });

/** The middle of the hips of a figure that lies on its back. */
export const LYING: Vec3 = [0, 12.5, 0];

/** Lying on the back, arms along the body. */
export const ARMS_DOWN = mirrored((): ArmPose => ({ kind: 'swing', upper: 83, flex: 0, plane: 8 }));
