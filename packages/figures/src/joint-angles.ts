import type { LIMITS } from './anatomy.ts';
import { SIDES } from './pose.ts';
import type { Frame, Skeleton } from './skeleton.ts';
import { angleBetween, cross3, degrees, dot3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

interface JointAngle {
  readonly joint: keyof typeof LIMITS;
  readonly name: string;
  /** Degrees from the anatomical position, flexion positive. */
  readonly angle: number;
}

/** Signed angle from `a` to `b` about `axis`, -180 to 180. */
function turn(a: Vec3, b: Vec3, axis: Vec3): number {
  return degrees(Math.atan2(dot3(cross3(a, b), axis), dot3(a, b)));
}

/**
 * Angle of a limb's first bone against the hanging trunk, extension negative, up to 270. A limb that goes
 * back further out than back has no angle with the trunk's height: it counts how far behind it is.
 */
function fromTrunk(bone: Vec3, { up, front, left }: Frame): number {
  const behind = -dot3(bone, front);
  if (behind > 0 && Math.abs(dot3(bone, left)) > behind) {
    return degrees(Math.asin(dot3(unit3(bone), front)));
  }
  const angle = degrees(Math.atan2(dot3(bone, front), -dot3(bone, up)));
  return angle < -90 ? angle + 360 : angle;
}

/**
 * Flexion of the hinges and of the big joints in the body's own sagittal plane. A limb raised to
 * the side has no sagittal angle, so shoulders and hips count their part in that plane only.
 */
export function jointAngles(body: Skeleton): readonly JointAngle[] {
  const { pelvisFrame, chestFrame, headFrame } = body;
  const spine = turn(pelvisFrame.up, chestFrame.up, pelvisFrame.left);
  const neck = turn(chestFrame.up, headFrame.up, chestFrame.left);
  const trunk: JointAngle[] = [
    { joint: 'spine', name: 'spine', angle: -spine },
    { joint: 'neck', name: 'neck', angle: -neck },
    { joint: 'lean', name: 'lean', angle: turn(pelvisFrame.up, chestFrame.up, pelvisFrame.front) },
    { joint: 'twist', name: 'twist', angle: body.turned.chest - body.turned.pelvis },
    { joint: 'tilt', name: 'tilt', angle: turn(chestFrame.up, headFrame.up, chestFrame.front) },
  ];
  const limbs = SIDES.flatMap((side): JointAngle[] => {
    const [arm, leg] = [body.arms[side], body.legs[side]];
    const upper = sub3(arm.elbow, arm.shoulder);
    const thigh = sub3(leg.knee, leg.hip);
    const shin = sub3(leg.ankle, leg.knee);
    const elbow = angleBetween(upper, sub3(arm.wrist, arm.elbow));
    const knee = angleBetween(thigh, shin);
    const backward = turn(thigh, shin, pelvisFrame.left);
    return [
      { joint: 'shoulder', name: `${side} shoulder`, angle: fromTrunk(upper, chestFrame) },
      { joint: 'elbow', name: `${side} elbow`, angle: elbow },
      { joint: 'hip', name: `${side} hip`, angle: fromTrunk(thigh, pelvisFrame) },
      // A knee has one direction only: the heel goes back.
      { joint: 'knee', name: `${side} knee`, angle: backward <= 1 ? knee : -knee },
    ];
  });
  return [...trunk, ...limbs];
}
