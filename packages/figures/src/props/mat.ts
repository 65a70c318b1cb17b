import { project } from '../camera.ts';
import { ellipse, rect } from '../draw/svg.ts';
import type { GroundName } from '../palette.ts';
import { GROUNDS, shade } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';
import { drawSheet } from './solid.ts';

/** An exercise mat under the figure, `x` to `x` along the line of movement. */
export function mat(ground: GroundName, x: readonly [number, number], half = 24): Prop {
  const z = [-half, half] as const;
  return {
    extent: [
      [x[0], 0, 0],
      [x[1], 0, 0],
    ],
    draw: (camera) => ({ floor: drawSheet({ x, z }, 0, GROUNDS[ground].mat, camera) }),
  };
}

/** A round rug for standing exercises seen from the front. */
export const rug = (ground: GroundName, half = 66): Prop => ({
  draw: (camera) => {
    const [x, y] = project(camera, [2, 0, 0]);
    const [rx, ry] = [half * camera.scale, 11 * camera.scale];
    const colour = GROUNDS[ground].mat;
    return {
      floor:
        ellipse([x, y + 3], rx, ry, shade(colour, 0.2)) +
        ellipse([x, y], rx, ry, colour) +
        ellipse([x, y], rx * 0.92, ry * 0.92, shade(colour, 0.1)) +
        ellipse([x, y], rx * 0.895, ry * 0.895, colour),
    };
  },
});

/** A mat seen from above, under a body that lies along `across` at height `y` of the picture. */
export const matFromAbove = (
  ground: GroundName,
  view: 'side' | 'front',
  along: readonly [number, number],
  y: readonly [number, number],
): Prop => {
  const corner = (i: number, j: number): Vec3 => {
    const [a = 0, b = 0] = [along[i], y[j]];
    return view === 'side' ? [a, b, 0] : [0, b, a];
  };
  return {
    extent: [corner(0, 0), corner(1, 1)],
    draw: (camera) => {
      const [left, top] = project(camera, corner(0, 1));
      const [right, bottom] = project(camera, corner(1, 0));
      const colour = GROUNDS[ground].mat;
      const [from, to] = [Math.min(left, right), Math.max(left, right)];
      const sheet = (x: number, dy: number, fill: string) =>
        rect(from + x, top + x + dy, to - from - 2 * x, bottom - top - 2 * x, 14, fill);
      return {
        floor:
          sheet(0, 5, shade(colour, 0.3)) + sheet(0, 0, colour) + sheet(16, 0, shade(colour, 0.06)),
      };
    },
  };
};

/** A mat from the front, `half` centimetres to either side: for lying across, or under a bench. */
export const matAcross = (
  ground: GroundName,
  x: readonly [number, number] = [-22, 38],
  half = 94,
): Prop => ({
  extent: [
    [0, 0, -half],
    [0, 0, half],
  ],
  draw: (camera) => ({
    floor: drawSheet({ x, z: [-half, half] }, 0, GROUNDS[ground].mat, camera),
  }),
});
