import { shade, STEEL } from '../palette.ts';
import { crossbar, rod, wheel } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** Height of a treadmill's belt, and how far it reaches before and behind the middle. */
export const BELT = { y: 14, half: 74 } as const;

/** A treadmill along x with its console in front; `moved` is how far its belt has run, in centimetres. */
export const treadmill = (moved: number): Prop => ({
  extent: [
    [-BELT.half - 8, 0, 0],
    [BELT.half + 14, 128, 0],
  ],
  draw: (camera) => {
    const { y, half } = BELT;
    const marks = 37;
    const first = -half + ((((half * 2 - moved) % marks) + marks) % marks);
    return {
      behind: [
        rod(
          camera,
          [
            [half - 2, y, 22],
            [half + 8, 118, 22],
          ],
          5,
          shade(STEEL.mid, 0.3),
        ),
        drawBlock({ x: [-half - 4, half + 8], y: [3, y], z: [-26, 26] }, STEEL.dark, camera),
        drawBlock({ x: [-half, half - 6], y: [y - 1, y], z: [-20, 20] }, STEEL.deep, camera),
        ...[0, 1, 2, 3]
          .map((i) => first + i * marks)
          .filter((x) => x < half - 8)
          .map((x) => rod(camera, crossbar(x, y, -17, 19), 1.2, STEEL.dark)),
        ...[-half + 6, half - 6].map((x) => wheel(camera, [x, 4, -26], 4, STEEL.mid)),
        rod(
          camera,
          [
            [half + 8, 112, 20],
            [half - 30, 104, 20],
          ],
          4,
          shade(STEEL.mid, 0.3),
        ),
      ].join(''),
      before: [
        rod(
          camera,
          [
            [half - 2, y, -24],
            [half + 8, 118, -24],
          ],
          5,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [half + 8, 112, -24],
            [half - 30, 104, -24],
          ],
          4,
          STEEL.light,
        ),
        drawBlock({ x: [half + 2, half + 12], y: [108, 128], z: [-24, 22] }, STEEL.dark, camera),
      ].join(''),
    };
  },
});
