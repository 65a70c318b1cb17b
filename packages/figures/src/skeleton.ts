import type { Hand, Side, Sided } from './pose.ts';
import { along3, sub3, unit3 } from './vector.ts';
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

/** Axes of a body part: `up` along it towards the head, `front` where it faces, `left` the figure's left. */
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
  /** Turn of the pelvis and the thorax about the body's axis, in degrees. */
  readonly turned: { readonly pelvis: number; readonly chest: number };
  /** Rise of the belly, in centimetres. */
  readonly breath: number;
  readonly arms: Sided<Arm>;
  readonly legs: Sided<Leg>;
}

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

/** The middle of a closed hand: where a bar or a band goes through it. */
export const gripOf = ({ wrist, elbow }: Arm): Vec3 =>
  along3(wrist, unit3(sub3(wrist, elbow)), 2.6);
