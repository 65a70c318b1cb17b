import { WOOD } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import { rod } from './frame.ts';
import type { Layers } from '../draw/figure.ts';
import type { Prop } from './prop.ts';

/** A wooden stick between two points, in one layer. */
export const stick = (ends: readonly [Vec3, Vec3], layer: keyof Layers): Prop => ({
  extent: ends,
  draw: (camera) => ({ [layer]: rod(camera, ends, 3, WOOD.dark) }),
});
