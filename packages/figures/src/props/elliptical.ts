import { shade, STEEL, tint } from '../palette.ts';
import { along3, mix3, sub3, unit3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, housing, rod } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** The pivot of the elliptical's poles, and the middle and the radii of the pedals' way. */
export const ELLIPTICAL = {
  pivot: [46, 62] as const,
  crank: [-34, 34] as const,
  way: { middle: [4, 24] as const, x: 25, y: 10 },
  pole: 74,
} as const;

interface Side {
  /** Position of the foot. */
  readonly pedal: Vec3;
  readonly hand: Vec3;
}

/** An elliptical trainer: its pedals go round, and its poles go with them. */
export const elliptical = (right: Side, left: Side): Prop => ({
  extent: [
    [-72, 0, 0],
    [76, 140, 0],
  ],
  draw: (camera) => {
    const { pivot, crank } = ELLIPTICAL;
    const side = ({ pedal, hand }: Side, z: number, colour: string) => {
      const turning: Vec3 = [pivot[0], pivot[1], z];
      const down = along3(turning, unit3(sub3(turning, [hand[0], hand[1], z])), 40);
      const under: Vec3 = [pedal[0], pedal[1] - 3, z];
      const back = mix3([crank[0], crank[1], z], [pedal[0] - 30, pedal[1] + 6, z], 0.45);
      return [
        rod(camera, [back, under, down], 4.6, colour),
        rod(camera, [down, [hand[0], hand[1] + 6, z]], 4.2, colour),
        rod(
          camera,
          [
            [pedal[0] - 16, pedal[1] - 2, pedal[2]],
            [pedal[0] + 12, pedal[1] - 2, pedal[2]],
          ],
          4,
          STEEL.deep,
        ),
      ].join('');
    };
    return {
      behind: [
        ...[-60, 62].map((x) => rod(camera, crossbar(x, 3, -22, 22), 5.4, STEEL.dark)),
        rod(
          camera,
          [
            [-60, 4, 0],
            [62, 4, 0],
          ],
          5.4,
          STEEL.mid,
        ),
        side(left, 17, shade(STEEL.mid, 0.3)),
        housing(camera, [crank[0] - 8, crank[1], 0], 25),
        rod(
          camera,
          [
            [58, 5, 0],
            [46, 118, 0],
          ],
          6.4,
          STEEL.mid,
        ),
        drawBlock({ x: [42, 52], y: [114, 130], z: [-10, 10] }, STEEL.dark, camera),
      ].join(''),
      before: side(right, -17, tint(STEEL.mid, 0.2)),
    };
  },
});
