import { project } from '../camera.ts';
import { polyline, stroke } from '../draw/svg.ts';
import { STEEL, WOOD } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

const DEPTH = [-20, 20] as const;

/**
 * A wooden chair with its seat front towards +x; `x` is its back edge, `height` its seat, and `beside` how far
 * to the figure's left its middle stands.
 */
export function chair(x: number, height: number, beside = 0): Prop {
  const wide = 40;
  const leg = (at: number, z: number, to: number): readonly Vec3[] => [
    [at, 2, z + beside],
    [at, to, z + beside],
  ];
  const post = height + 44;
  const across = (y: number): readonly Vec3[] => [
    [x + 2, y, 16 + beside],
    [x + 2, y, -16 + beside],
  ];
  const z = [DEPTH[0] + beside, DEPTH[1] + beside] as const;
  return {
    extent: [
      [x - 4, 0, 0],
      [x, post, 20 + beside],
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
          drawBlock({ x: [x, x + wide], y: [height - 5, height], z }, WOOD.light, camera),
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

/** A gym bench with its back rest up, from the front: four feet on the floor under both pads. */
export const uprightBench = (seat: number): Prop => ({
  extent: [[-26, seat + 58, 0]],
  draw: (camera) => {
    const line = (points: readonly Vec3[], width: number, colour: string = STEEL.light) =>
      stroke(polyline(points.map((p) => project(camera, p))), colour, width * camera.scale);
    const foot = (x: number, half: number) => [
      line(
        [
          [x, 3, -half],
          [x, 3, half],
        ],
        5,
      ),
      ...[-1, 1].map((side) =>
        line(
          [
            [x, 2.4, side * half],
            [x, 2.4, side * (half - 3)],
          ],
          6.4,
          STEEL.deep,
        ),
      ),
    ];
    return {
      behind: [
        ...foot(-38, 26),
        line(
          [
            [-38, 3, 0],
            [-20, seat - 4, 0],
          ],
          6,
          STEEL.mid,
        ),
        line(
          [
            [-15, seat + 14, 0],
            [-22, seat + 52, 0],
          ],
          36,
          STEEL.padShade,
        ),
        line(
          [
            [-13, seat + 14, 0],
            [-20, seat + 52, 0],
          ],
          34,
          STEEL.pad,
        ),
        line(
          [
            [-38, 3, 0],
            [22, 3, 0],
          ],
          6,
          STEEL.mid,
        ),
        ...foot(22, 22),
        ...[-1, 1].map((side) =>
          line(
            [
              [12, seat - 6, side * 6],
              [22, 3, side * 14],
            ],
            5,
          ),
        ),
        drawBlock({ x: [-16, 18], y: [seat - 9, seat], z: [-19, 19] }, STEEL.pad, camera),
      ].join(''),
    };
  },
});
