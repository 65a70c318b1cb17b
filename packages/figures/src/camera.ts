import type { Vec2, Vec3 } from './vector.ts';

export type View = 'side' | 'front';
export type Facing = 'right' | 'left';

/** Frame size in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/**
 * Oblique projection: the plane of movement keeps its true lengths, and depth becomes a small
 * shift, so that far limbs show beside near ones and the floor has extent.
 */
const SIDE_DEPTH = { x: 0.2, y: 0.11 } as const;
const FRONT_DEPTH = 0.16;

export interface Camera {
  readonly view: View;
  /** Pixels per centimetre. */
  readonly scale: number;
  /** Pixel position of the body-space origin (on the floor). */
  readonly origin: Vec2;
  /** +1 when the figure's front points to the right of the picture, -1 when mirrored. */
  readonly mirror: 1 | -1;
}

/** Projects to centimetres in the picture plane, x right and y up, before scaling. */
export function flatten(view: View, mirror: 1 | -1, [x, y, z]: Vec3): Vec2 {
  return view === 'side'
    ? [mirror * (x + SIDE_DEPTH.x * z), y + SIDE_DEPTH.y * z]
    : [mirror * z, y - FRONT_DEPTH * x];
}

export function project(camera: Camera, point: Vec3): Vec2 {
  const [x, y] = flatten(camera.view, camera.mirror, point);
  return [camera.origin[0] + x * camera.scale, camera.origin[1] - y * camera.scale];
}

/** Margins in pixels kept free around the movement. */
const MARGIN = { x: 120, top: 56, bottom: 92 } as const;
const MAX_SCALE = 5.4;

/** A camera that holds all `points` (in centimetres) of a movement within the frame. */
export function fitCamera(view: View, facing: Facing, points: readonly Vec3[]): Camera {
  const mirror = facing === 'right' ? 1 : -1;
  const flat = points.map((point) => flatten(view, mirror, point));
  const xs = flat.map(([x]) => x);
  const top = Math.max(...flat.map(([, y]) => y));
  const bottom = Math.min(0, ...flat.map(([, y]) => y));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const scale = Math.min(
    MAX_SCALE,
    (WIDTH - 2 * MARGIN.x) / (right - left),
    (HEIGHT - MARGIN.top - MARGIN.bottom) / (top - bottom),
  );
  const spare = HEIGHT - MARGIN.top - MARGIN.bottom - (top - bottom) * scale;
  return {
    view,
    scale,
    mirror,
    origin: [
      WIDTH / 2 - ((left + right) / 2) * scale,
      HEIGHT - MARGIN.bottom - spare * 0.35 + bottom * scale,
    ],
  };
}
