import { along2, distance2, mix2, sub2, unit2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { at, path, smoothSegments } from './svg.ts';

/** Half-widths in centimetres at a share `t` of the bone: towards the front and the back. */
interface Station {
  readonly t: number;
  readonly front: number;
  readonly back: number;
}

export type Profile = readonly Station[];

const even = (pairs: readonly (readonly [t: number, half: number])[]): Profile =>
  pairs.map(([t, half]) => ({ t, front: half, back: half }));

/** Radius of the arm's root, seen from the front. */
export const SHOULDER_RADIUS = 4.7;

export const PROFILES = {
  thigh: [
    { t: 0, front: 9.6, back: 10 },
    { t: 0.3, front: 9.6, back: 9.2 },
    { t: 0.7, front: 7.8, back: 7.6 },
    { t: 1, front: 6.3, back: 6.2 },
  ],
  shin: [
    { t: 0, front: 6.2, back: 6.2 },
    { t: 0.14, front: 5.8, back: 6.5 },
    { t: 0.34, front: 5, back: 7.3 },
    { t: 0.66, front: 4.1, back: 5.3 },
    { t: 1, front: 3.7, back: 3.9 },
  ],
  thighFront: even([
    [0, 9.7],
    [0.3, 9.6],
    [0.7, 7.5],
    [1, 6.1],
  ]),
  shinFront: even([
    [0, 6],
    [0.15, 6],
    [0.34, 6.3],
    [0.68, 4.7],
    [1, 3.9],
  ]),
  /** The shoulder slopes when seen from the front: the arm is widest below the joint. */
  upperArmFront: even([
    [0, SHOULDER_RADIUS],
    [0.25, 5.1],
    [0.6, 4.6],
    [1, 4],
  ]),
  upperArm: even([
    [0, 5.3],
    [0.25, 5.2],
    [0.6, 4.6],
    [1, 4],
  ]),
  forearm: even([
    [0, 4],
    [0.3, 4.3],
    [0.7, 3.5],
    [1, 2.9],
  ]),
  palm: even([
    [0, 2.9],
    [0.5, 3.5],
    [1, 2.6],
  ]),
} as const satisfies Record<string, Profile>;

export interface Brush {
  /** Pixels per centimetre. */
  readonly scale: number;
  /** +1 or -1: the side of a hanging limb its front is on, in the picture. */
  readonly mirror: 1 | -1;
}

/** The front side's normal of a bone pointing along `d` in the picture. */
export const normalOf = (d: Vec2, mirror: 1 | -1): Vec2 => [d[1] * mirror, -d[0] * mirror];

/**
 * A limb along a bone, with the given half-widths and rounded ends. An `open` one starts flat at
 * its joint, because what it grows out of is round there.
 */
export function limb(
  from: Vec2,
  to: Vec2,
  profile: Profile,
  brush: Brush,
  fill: string,
  open = false,
): string {
  const d = distance2(from, to) < 0.5 ? ([0, 1] as const) : unit2(sub2(to, from));
  const n = normalOf(d, brush.mirror);
  const edge = (side: 'front' | 'back') =>
    profile.map((station) =>
      along2(
        mix2(from, to, station.t),
        n,
        (side === 'front' ? 1 : -1) * station[side] * brush.scale,
      ),
    );
  const front = edge('front');
  const back = edge('back').toReversed();
  const [first, last] = [profile[0], profile.at(-1)];
  const [start, turn] = [front[0], back[0]];
  if (!first || !last || !start || !turn) return '';
  const cap = (station: Station, end: Vec2) => {
    const r = ((station.front + station.back) / 2) * brush.scale;
    return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 ${brush.mirror === 1 ? 1 : 0} ${at(end)}`;
  };
  return path(
    `M${at(start)}${smoothSegments(front)}${cap(last, turn)}${smoothSegments(back)}${open ? '' : cap(first, start)}Z`,
    fill,
  );
}
