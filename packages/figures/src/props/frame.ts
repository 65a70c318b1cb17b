import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { circle, polyline, stroke } from '../draw/svg.ts';
import { BAND, shade, STEEL } from '../palette.ts';
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

/** A disc across the picture's depth, seen from the side. */
export const wheel = (camera: Camera, at: Vec3, radius: number, colour: string): string =>
  circle(project(camera, at), radius * camera.scale, colour);

/** A flywheel in its housing. */
export const housing = (camera: Camera, at: Vec3, radius: number): string =>
  wheel(camera, at, radius, STEEL.dark) +
  wheel(camera, at, radius * 0.74, shade(BAND.coral, 0.1)) +
  wheel(camera, at, radius * 0.2, STEEL.light);
