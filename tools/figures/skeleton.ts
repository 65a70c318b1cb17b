import type { Side } from './pose.ts';
import type { Arm, Leg, Skeleton } from './rig.ts';
import type { Vec3 } from './vector.ts';

type ArmJoint = Exclude<keyof Arm, 'hand'>;
type LegJoint = keyof Leg;
type TrunkJoint = 'pelvis' | 'waist' | 'neck' | 'head';

/** Names such as `right.ball`, or a joint of the trunk. */
export type JointName = TrunkJoint | `${Side}.${ArmJoint | LegJoint}`;

const side = (s: Side, { hand: _, ...arm }: Arm, leg: Leg): [string, Vec3][] =>
  [...Object.entries(arm), ...Object.entries(leg)].map(([joint, at]) => [`${s}.${joint}`, at]);

/** All joints of a body by name, in centimetres. */
export function jointsOf(body: Skeleton): ReadonlyMap<string, Vec3> {
  const { pelvis, waist, neck, head } = body;
  return new Map([
    ...Object.entries({ pelvis, waist, neck, head }),
    ...side('right', body.arms.right, body.legs.right),
    ...side('left', body.arms.left, body.legs.left),
  ]);
}
