import type { Swing } from './pose.ts';
import type { TwoBoneSolution } from './ik.ts';
import { add3, along3, clamp, radians, scale3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

/** +1 for knees, which fold backwards, and -1 for elbows, which fold forwards. */
type Fold = 1 | -1;

function swingDirection(angle: number, plane: number, sign: number): Vec3 {
  const [a, p] = [radians(angle), radians(plane)];
  return [Math.sin(a) * Math.cos(p), -Math.cos(a), Math.sin(a) * Math.sin(p) * sign];
}

/** Direction of a hinge in the sagittal plane, turned `out` degrees sideways. */
export function hingePole(from: Vec3, to: Vec3, fold: Fold, out: number, sign: number): Vec3 {
  const [dx, dy] = unit3(sub3(to, from));
  const o = radians(out);
  return add3(scale3([-dy * fold, dx * fold, 0], Math.cos(o)), [0, 0, Math.sin(o) * sign]);
}

/** A limb by its angles: `upper` in its plane, then `flex` at the hinge. */
export function swingLimb(
  root: Vec3,
  pose: Swing,
  bones: readonly [number, number],
  fold: Fold,
  sign: number,
): TwoBoneSolution {
  const plane = pose.plane ?? 0;
  const middle = along3(root, swingDirection(pose.upper, plane, sign), bones[0]);
  const lower = swingDirection(pose.upper - fold * pose.flex, plane, sign);
  return { middle, end: along3(middle, lower, bones[1]) };
}

/** Toes and fingers bend where they would pass through the floor. */
export function overFloor(from: Vec3, direction: Vec3, length: number, height = 0): Vec3 {
  const lowest = clamp((height - from[1]) / length, -1, 0);
  if (direction[1] >= lowest) return direction;
  // Pointing straight down leaves the way open; they bend forward.
  const [x, z] = [direction[0] + 0.02, direction[2]];
  const k = Math.sqrt(1 - lowest * lowest) / Math.hypot(x, z);
  return [x * k, lowest, z * k];
}
