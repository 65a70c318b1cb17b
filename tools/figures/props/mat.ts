import { project } from '../camera.ts';
import { ellipse } from '../draw/svg.ts';
import type { GroundName } from '../palette.ts';
import { GROUNDS, shade } from '../palette.ts';
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
