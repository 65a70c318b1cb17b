import { project } from '../camera.ts';
import { polyline, rect, stroke } from '../draw/svg.ts';
import { STEEL, WOOD } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

const DEPTH = [-20, 20] as const;

/** A wooden chair with its seat front towards +x; `x` is its back edge, `height` its seat. */
export function chair(x: number, height: number): Prop {
  const wide = 40;
  const leg = (at: number, z: number, to: number): readonly Vec3[] => [
    [at, 2, z],
    [at, to, z],
  ];
  const post = height + 44;
  const across = (y: number): readonly Vec3[] => [
    [x + 2, y, 16],
    [x + 2, y, -16],
  ];
  return {
    extent: [
      [x - 4, 0, 0],
      [x, post, 20],
    ],
    draw: (camera) => {
      const line = (points: readonly Vec3[], colour: string, width = 4) =>
        stroke(polyline(points.map((p) => project(camera, p))), colour, width * camera.scale);
      return {
        behind: [
          line(leg(x + 2, 16, post), WOOD.dark),
          line(leg(x + wide - 2, 16, height), WOOD.dark),
          ...[6, 20].map((down) => line(across(post - down), WOOD.mid, 6)),
          line(leg(x + 2, -16, post), WOOD.mid),
          line(leg(x + wide - 2, -16, height), WOOD.mid),
          drawBlock({ x: [x, x + wide], y: [height - 5, height], z: DEPTH }, WOOD.light, camera),
        ].join(''),
      };
    },
  };
}

/** A sturdy training step, its edge towards the figure at `x`. */
export const step = (x: number, height: number): Prop => ({
  extent: [
    [x, 0, 0],
    [x + 50, height, 24],
  ],
  draw: (camera) => ({
    behind:
      drawBlock({ x: [x, x + 46], y: [0, height], z: [-24, 24] }, WOOD.light, camera) +
      drawBlock({ x: [x, x + 46], y: [height - 4, height], z: [-24, 24] }, STEEL.padShade, camera),
  }),
});

/** A flat training bench along x with its pad top at `height`. */
export function bench(
  x: readonly [number, number],
  height: number,
  z: readonly [number, number] = [-14, 14],
): Prop {
  const [from, to] = x;
  return {
    extent: [
      [from, 0, 0],
      [to, height, 0],
    ],
    draw: (camera) => {
      const post = (at: number): string =>
        stroke(
          polyline([project(camera, [at, height - 4, 0]), project(camera, [at, 2, 0])]),
          STEEL.light,
          5 * camera.scale,
        ) +
        stroke(
          polyline([project(camera, [at, 2, -16]), project(camera, [at, 2, 16])]),
          STEEL.light,
          5 * camera.scale,
        );
      return {
        behind:
          post(from + 12) +
          post(to - 12) +
          drawBlock({ x, y: [height - 8, height], z }, STEEL.pad, camera),
      };
    },
  };
}

/** The upright back rest of a seat seen from the front, behind the figure. */
export const backRest = (seat: number): Prop => ({
  draw: (camera) => {
    const s = camera.scale;
    const [x, top] = project(camera, [-8, seat + 62, 0]);
    const [, floor] = project(camera, [0, 2, 0]);
    const [, pad] = project(camera, [14, seat, 0]);
    return {
      behind: [
        stroke(
          polyline([
            [x, top],
            [x, floor],
          ]),
          STEEL.light,
          6 * s,
        ),
        stroke(
          polyline([
            [x - 20 * s, floor],
            [x + 20 * s, floor],
          ]),
          STEEL.light,
          5 * s,
        ),
        rect(x - 15 * s, top, 30 * s, 66 * s, 9 * s, STEEL.pad),
        rect(x - 19 * s, pad - 9 * s, 38 * s, 14 * s, 6 * s, STEEL.padShade),
      ].join(''),
    };
  },
});
