import { project } from '../camera.ts';
import { circle } from '../draw/svg.ts';
import { BRAND, STEEL, tint } from '../palette.ts';
import { mix3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, rod, upright } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** The back rest leans back by this much over its height. */
const REST = { foot: -16, top: -30, height: 60 } as const;

/** A leg extension machine: seat, back rest, frame and the roller arm turning with the shins. */
export function legExtension(knee: Vec3, ankle: Vec3, seat: number): Prop {
  const pivot: Vec3 = [knee[0], knee[1] - 2, 0];
  const shin = mix3(knee, ankle, 0.84);
  const [dx, dy] = [(shin[0] - knee[0]) / 34, (shin[1] - knee[1]) / 34];
  // In front of the shin: the bone's direction turned towards the toes.
  const [x, y] = [shin[0] - dy * 8, shin[1] + dx * 8];
  const rest = (z: number): readonly Vec3[] => [
    [REST.foot, seat - 2, z],
    [REST.top, seat + REST.height, z],
  ];
  return {
    extent: [
      [-46, 0, 0],
      [-40, seat + REST.height + 6, 0],
    ],
    draw: (camera) => ({
      behind: [
        rod(
          camera,
          [
            [-30, 3, 0],
            [46, 3, 0],
          ],
          6,
        ),
        rod(camera, crossbar(-30, 3, -18, 18), 6),
        rod(camera, crossbar(44, 3, -18, 18), 6),
        rod(camera, upright(-14, 3, seat - 6), 6),
        rod(camera, upright(24, 3, seat - 6), 6),
        rod(camera, rest(0), 13, STEEL.padShade),
        rod(camera, rest(-8), 11, STEEL.pad),
        drawBlock({ x: [-20, 34], y: [seat - 8, seat], z: [-18, 18] }, STEEL.pad, camera),
        rod(camera, [pivot, [x, y, 0]], 4, STEEL.mid),
        rod(camera, crossbar(x, y, 20, 0), 8, STEEL.deep),
      ].join(''),
      before: [
        rod(camera, crossbar(x, y, 0, -20), 8, STEEL.dark),
        circle(project(camera, [x, y, -20]), 4 * camera.scale, tint(BRAND.ink, 0.32)),
        rod(
          camera,
          [
            [2, seat - 4, -20],
            [8, seat + 4, -20],
          ],
          3,
        ),
      ].join(''),
    }),
  };
}
