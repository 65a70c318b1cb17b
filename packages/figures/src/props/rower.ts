import { STEEL } from '../palette.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, housing, rod, wheel } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** The rail of the rower, the plate for the feet, and where the chain leaves the housing. */
export const ROWER = { rail: 32, foot: [58, 42] as const, chain: [82, 66, 0] as Vec3 } as const;

/** A rowing machine; `seat` is where its seat has slid to and `handle` the middle between the hands. */
export const rower = (seat: number, handle: Vec3): Prop => ({
  extent: [
    [-86, 0, 0],
    [106, 92, 0],
  ],
  draw: (camera) => {
    const { rail, foot, chain } = ROWER;
    return {
      behind: [
        ...[-80, 76].map((x) => rod(camera, crossbar(x, 3, -20, 20), 5.4, STEEL.dark)),
        rod(
          camera,
          [
            [-80, 4, 0],
            [-80, rail - 3, 0],
          ],
          5.4,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [-84, rail - 4, 0],
            [60, rail - 4, 0],
          ],
          5.6,
          STEEL.light,
        ),
        rod(
          camera,
          [
            [60, rail - 4, 0],
            [82, 6, 0],
          ],
          6,
          STEEL.mid,
        ),
        drawBlock(
          { x: [seat - 15, seat + 13], y: [rail, rail + 6], z: [-12, 12] },
          STEEL.pad,
          camera,
        ),
        wheel(camera, [seat - 9, rail - 2, -8], 3.2, STEEL.deep),
        wheel(camera, [seat + 8, rail - 2, -8], 3.2, STEEL.deep),
        rod(
          camera,
          [
            [foot[0] - 3, foot[1] - 12, 2],
            [foot[0] + 13, foot[1] + 14, 2],
          ],
          7,
          STEEL.dark,
        ),
        housing(camera, [84, 44, 0], 25),
        rod(
          camera,
          [
            [90, 60, 0],
            [78, 92, 0],
          ],
          4,
          STEEL.mid,
        ),
        drawBlock({ x: [70, 84], y: [88, 102], z: [-7, 7] }, STEEL.dark, camera),
      ].join(''),
      between: rod(camera, [chain, handle], 1.4, STEEL.light),
      held: rod(camera, crossbar(handle[0], handle[1], -16, 16), 3.6, STEEL.deep),
    };
  },
});
