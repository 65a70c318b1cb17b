import { BONES } from './anatomy.ts';
import { solveTwoBone } from './ik.ts';
import { hingePole, overFloor, swingLimb } from './limb-bones.ts';
import type { LegPlant, LegPose, LegReach, LegSwing } from './pose.ts';
import type { Leg } from './skeleton.ts';
import { add3, along3, cross3, dot3, radians, scale3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

function plantedLeg(hip: Vec3, pose: LegPlant, sign: -1 | 1): Leg {
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

function freeLeg(hip: Vec3, pose: LegSwing, sign: -1 | 1): Leg {
  const { middle, end } = swingLimb(hip, pose, [BONES.thigh, BONES.shin], 1, sign);
  const shin = unit3(sub3(end, middle));
  const forward = unit3(cross3([0, 0, 1], shin));
  const p = radians(pose.point ?? 0);
  const sole = add3(scale3(forward, Math.cos(p)), scale3(shin, Math.sin(p)));
  const rise = add3(scale3(forward, Math.sin(p)), scale3(shin, -Math.cos(p)));
  return { hip, knee: middle, ...footUnder(end, sole, rise) };
}

/** The foot of a leg that does not stand: its `sole` towards the toes, `rise` from it to the ankle. */
function footUnder(ankle: Vec3, sole: Vec3, rise: Vec3): Omit<Leg, 'hip' | 'knee'> {
  const sunk = along3(ankle, rise, -BONES.ankleHeight);
  const ball = along3(sunk, sole, BONES.ankleToBall);
  return {
    ankle,
    heel: along3(sunk, sole, -BONES.heelBack),
    ball,
    toe: along3(ball, overFloor(ball, sole, BONES.ballToToe), BONES.ballToToe),
  };
}

function reachingLeg(hip: Vec3, pose: LegReach, sign: -1 | 1): Leg {
  const outwards = ([x, y, z]: Vec3): Vec3 => [x, y, z * sign];
  const pole = outwards(pose.knee);
  const { middle, end } = solveTwoBone(hip, pose.ankle, BONES.thigh, BONES.shin, pole);
  const shin = unit3(sub3(end, middle));
  const sole = unit3(outwards(pose.toes));
  const rise = unit3(sub3(scale3(sole, dot3(sole, shin)), shin));
  return { hip, knee: middle, ...footUnder(end, sole, rise) };
}

/** The leg hanging from `hip`; `sign` is the body side. */
export function solveLeg(hip: Vec3, pose: LegPose, sign: -1 | 1): Leg {
  if (pose.kind === 'plant') return plantedLeg(hip, pose, sign);
  return pose.kind === 'reach' ? reachingLeg(hip, pose, sign) : freeLeg(hip, pose, sign);
}
