import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { at, path, polygon } from '../draw/svg.ts';
import { shade, tint } from '../palette.ts';
import type { Vec3 } from '../vector.ts';

/** An upright block: [from, to] in centimetres on each axis. */
interface Block {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly z: readonly [number, number];
}

/** Front, top and end of a block, softened by a joined outline of its own colour. */
export function drawBlock({ x, y, z }: Block, colour: string, camera: Camera): string {
  const corner = (i: 0 | 1, j: 0 | 1, k: 0 | 1) => project(camera, [x[i], y[j], z[k]]);
  const end = polygon(
    [corner(1, 0, 0), corner(1, 0, 1), corner(1, 1, 1), corner(1, 1, 0)],
    shade(colour, 0.34),
  );
  const top = polygon(
    [corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)],
    tint(colour, 0.2),
  );
  const front = polygon(
    [corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)],
    colour,
  );
  if (camera.view === 'side') return end + top + front;
  const face = [
    project(camera, [x[1], y[0], z[0]]),
    project(camera, [x[1], y[0], z[1]]),
    project(camera, [x[1], y[1], z[1]]),
    project(camera, [x[1], y[1], z[0]]),
  ];
  return top + polygon(face, colour);
}

/** A flat slab with rounded corners lying at height `y`. */
export function drawSheet(
  block: Omit<Block, 'y'>,
  y: number,
  colour: string,
  camera: Camera,
): string {
  const { x, z } = block;
  const corners: Vec3[] = [
    [x[0], y, z[0]],
    [x[1], y, z[0]],
    [x[1], y, z[1]],
    [x[0], y, z[1]],
  ];
  const d = `M${corners.map((c) => at(project(camera, c))).join('L')}Z`;
  const width = (3 * camera.scale).toFixed(1);
  const round = ` stroke-linejoin="round" stroke-width="${width}"`;
  const drop = (1.4 * camera.scale).toFixed(1);
  return (
    path(
      d,
      shade(colour, 0.22),
      ` stroke="${shade(colour, 0.22)}"${round} transform="translate(0 ${drop})"`,
    ) + path(d, colour, ` stroke="${colour}"${round}`)
  );
}
