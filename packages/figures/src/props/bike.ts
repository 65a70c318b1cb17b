import { STEEL } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, housing, rod, wheel } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** The crank of the bike, where its saddle is, and the handlebar. */
export const BIKE = {
  crank: [10, 40, 0] as Vec3,
  arm: 17,
  saddle: [-20, 99, 0] as Vec3,
  bar: [40, 122] as readonly [x: number, y: number],
  pedal: 11,
} as const;

/** An exercise bike; `right` and `left` are the pedals. */
export const bike = (right: Vec3, left: Vec3): Prop => ({
  extent: [
    [-46, 0, 0],
    [66, 130, 0],
  ],
  draw: (camera) => {
    const { crank, saddle, bar } = BIKE;
    const at = (z: number): Vec3 => [crank[0], crank[1], z];
    const pedal = (place: Vec3, z: number) =>
      rod(camera, [at(z), [place[0], place[1] - 1, z]], 3.4, STEEL.light) +
      rod(camera, crossbar(place[0], place[1] - 2, place[2] - 5, place[2] + 5), 3.6, STEEL.deep);
    return {
      behind: pedal(left, 5),
      between: [
        ...[-34, 52].map((x) => rod(camera, crossbar(x, 3, -20, 20), 5.4, STEEL.dark)),
        rod(
          camera,
          [
            [-34, 3, 0],
            [52, 3, 0],
          ],
          5,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [-6, 4, 0],
            [crank[0], crank[1], 0],
          ],
          6,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [crank[0], crank[1], 0],
            [saddle[0] + 2, saddle[1] - 4, 0],
          ],
          6,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [36, 8, 0],
            [32, 112, 0],
          ],
          6,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [crank[0], crank[1], 0],
            [36, 30, 0],
          ],
          6,
          STEEL.mid,
        ),
        housing(camera, [40, 26, 0], 19),
        drawBlock({ x: [28, 36], y: [116, 132], z: [-9, 9] }, STEEL.dark, camera),
        rod(
          camera,
          [
            [32, 112, 0],
            [bar[0], bar[1] - 2, 0],
          ],
          5,
          STEEL.dark,
        ),
        rod(camera, crossbar(bar[0], bar[1], -18, 18), 4, STEEL.deep),
        drawBlock(
          { x: [saddle[0] - 14, saddle[0] + 15], y: [saddle[1] - 6, saddle[1]], z: [-8, 8] },
          STEEL.pad,
          camera,
        ),
        wheel(camera, at(-4), 6, STEEL.deep),
      ].join(''),
      before: pedal(right, -8),
    };
  },
});
