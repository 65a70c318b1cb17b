import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { polyline, stroke } from '../draw/svg.ts';
import { STEEL } from '../palette.ts';
import type { Vec3 } from '../vector.ts';

/** A round bar through the points, `width` centimetres thick. */
export const rod = (
  camera: Camera,
  points: readonly Vec3[],
  width: number,
  colour: string = STEEL.light,
): string => stroke(polyline(points.map((p) => project(camera, p))), colour, width * camera.scale);

/** The ends of an upright in the middle of the picture's depth. */
export const upright = (x: number, from: number, to: number): readonly Vec3[] => [
  [x, from, 0],
  [x, to, 0],
];

/** The ends of a bar along the picture's depth. */
export const crossbar = (x: number, y: number, from: number, to: number): readonly Vec3[] => [
  [x, y, from],
  [x, y, to],
];
