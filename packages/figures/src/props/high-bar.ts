import { crossbar, rod } from './frame.ts';
import type { Prop } from './prop.ts';
import type { Vec3 } from '../vector.ts';
import { STEEL } from '../palette.ts';

const HALF = 62;

/** A bar to hang from, seen from the front, on two posts. */
export function highBar(height: number): Prop {
  const postAt = (z: number): readonly Vec3[] => [
    [0, 2, z],
    [0, height, z],
  ];
  const foot = (z: number): readonly Vec3[] => [
    [-14, 2.5, z],
    [14, 2.5, z],
  ];
  return {
    extent: [
      [0, 0, -HALF - 4],
      [0, height + 4, HALF + 4],
    ],
    draw: (camera) => ({
      behind: [-HALF, HALF]
        .map((z) => rod(camera, postAt(z), 6) + rod(camera, foot(z), 5, STEEL.mid))
        .join(''),
      held: rod(camera, crossbar(0, height, -HALF, HALF), 3.6),
    }),
  };
}
