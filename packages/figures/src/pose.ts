import type { Vec3 } from './vector.ts';

export type Side = 'right' | 'left';
export const SIDES: readonly Side[] = ['right', 'left'];

/** -1 for the figure's right (the near side in a side view), +1 for its left. */
export const signOf = (side: Side): -1 | 1 => (side === 'right' ? -1 : 1);

/**
 * Angles in degrees. `upper` is absolute: 0 hangs down, 90 is horizontal, 180 overhead. `plane` is the
 * vertical plane it swings in: 0 forward, 90 out to the side. `flex` bends the elbow or knee from
 * straight.
 */
export interface Swing {
  readonly kind: 'swing';
  readonly upper: number;
  readonly flex: number;
  readonly plane?: number;
}

/** State of the hand: it runs on from the forearm, grips, lies flat on the floor, or on a wall. */
export type Hand = 'open' | 'fist' | 'flat' | 'upright';

export interface ArmReach {
  readonly kind: 'reach';
  readonly wrist: Vec3;
  /** Direction of the elbow, z outwards; without it, back in the sagittal plane. */
  readonly elbow?: Vec3;
}

export type ArmPose = (Swing | ArmReach) & { readonly hand?: Hand };

export interface LegPlant {
  readonly kind: 'plant';
  /** Ball of the foot on its support. */
  readonly ball: Vec3;
  /** Heel lifted by this many degrees, turning about the ball. */
  readonly heel?: number;
  /** Toes turned out by this many degrees. */
  readonly out?: number;
  /** Knee turned out by this many degrees where it differs from the toes. */
  readonly knee?: number;
}

/** A free leg; `point` is how far the toes point away from a right angle to the shin. */
export type LegSwing = Swing & { readonly point?: number };

/** A leg that brings its ankle somewhere: onto the other thigh, or close to the pelvis. */
export interface LegReach {
  readonly kind: 'reach';
  readonly ankle: Vec3;
  /** Direction of the knee, z outwards. */
  readonly knee: Vec3;
  /** Direction of the toes, z outwards. */
  readonly toes: Vec3;
}

export type LegPose = LegPlant | LegSwing | LegReach;

export type Sided<T> = { readonly [side in Side]: T };

export interface Pose {
  /** Midpoint between the hip joints. */
  readonly pelvis: Vec3;
  /** Pelvis turned forward from upright; 90 lies prone, -90 supine. */
  readonly pitch: number;
  /** Whole body tipped towards the figure's left (+) or right (-) in the frontal plane. */
  readonly roll?: number;
  /** Thorax relative to the pelvis, flexion positive. */
  readonly bend?: number;
  /** Thorax bent sideways against the pelvis, to the figure's left positive. */
  readonly lean?: number;
  /** Pelvis, and the thorax with it, turned about the body's own axis, to the figure's left positive. */
  readonly turn?: number;
  /** Thorax turned about the spine against the pelvis, to the figure's left positive; the head looks on. */
  readonly twist?: number;
  /** Head relative to the thorax, chin to chest positive. */
  readonly nod?: number;
  /** Head tilted sideways against the thorax, to the figure's left positive. */
  readonly tilt?: number;
  /** Rise of the belly, in centimetres; it shows from the side. */
  readonly breath?: number;
  readonly arms: Sided<ArmPose>;
  readonly legs: Sided<LegPose>;
}

/** A limb pose mirrored: the builder gets the side's sign. */
export const mirrored = <T>(build: (sign: -1 | 1) => T): Sided<T> => ({
  right: build(-1),
  left: build(1),
});
