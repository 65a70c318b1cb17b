import { BONES } from '../anatomy.ts';
import { mirrored, signOf } from '../pose.ts';
import type { ArmPose, ArmReach, Hand, LegPlant, Pose, Side, Sided } from '../pose.ts';
import { solvePose } from '../rig.ts';
import { add3, along3, radians, scale3 } from '../vector.ts';
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

/** A place by the trunk: in front of the shoulder line, towards the head, and to the side's own outside. */
interface ByChest {
  readonly front: number;
  readonly up: number;
  readonly out: number;
}

/** A pose without its limbs. */
export type Trunk = Omit<Pose, 'arms' | 'legs'>;

const HANGING = armsSwing(0, 0);

/** The middle of the shoulder line and the axes of the chest that bears it. */
function chestOf(trunk: Trunk) {
  const { neck, chestFrame } = solvePose({ ...trunk, arms: HANGING, legs: feet(0, 9) });
  const middle = along3(neck, chestFrame.up, -BONES.shoulderDrop);
  const direction = ({ front, up, out }: ByChest, sign: number): Vec3 =>
    add3(
      add3(scale3(chestFrame.front, front), scale3(chestFrame.up, up)),
      scale3(chestFrame.left, out * sign),
    );
  return { middle, direction };
}

/** An arm that goes where the chest goes: its wrist, and where the elbow points, by the chest's axes. */
export function reachFrom(
  trunk: Trunk,
  side: Side,
  wrist: ByChest,
  elbow: ByChest,
  hand: Hand = 'open',
): ArmReach & { readonly hand: Hand } {
  const { middle, direction } = chestOf(trunk);
  const sign = signOf(side);
  const [x, y, z] = direction(elbow, sign);
  return {
    kind: 'reach',
    wrist: add3(middle, direction(wrist, sign)),
    elbow: [x, y, z * sign],
    hand,
  };
}

/** Both fists before the chest, elbows out, wherever the chest is turned. */
export function beforeChest(
  pose: Omit<Pose, 'arms'>,
  { front, up, half }: { readonly front: number; readonly up: number; readonly half: number },
): Pose {
  const arm = (side: Side) =>
    reachFrom(pose, side, { front, up, out: half }, { front: 0, up: -0.3, out: 1 }, 'fist');
  return { ...pose, arms: { right: arm('right'), left: arm('left') } };
}

/** The right hand holds the foot that is drawn up behind. */
export function holdFoot(pose: Pose): Pose {
  const { ankle, heel } = solvePose(pose).legs.right;
  const wrist: Vec3 = [(ankle[0] + heel[0]) / 2, ankle[1] + 2, ankle[2] - 2];
  return {
    ...pose,
    arms: {
      ...pose.arms,
      right: { kind: 'reach', wrist, elbow: [-1, 0, 0.3], hand: 'fist' },
    },
  };
}

/** Raises or lowers the body until its lowest toe is `height` above the floor. */
export function standOnToes(pose: Pose, height: number): Pose {
  const { right, left } = solvePose(pose).legs;
  const lowest = Math.min(right.ball[1], left.ball[1]);
  const [x, y, z] = pose.pelvis;
  return { ...pose, pelvis: [x, y - lowest + height, z] };
}
