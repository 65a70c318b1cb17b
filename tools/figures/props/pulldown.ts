import { project } from '../camera.ts';
import { circle } from '../draw/svg.ts';
import { STEEL } from '../palette.ts';
import { add3, mix3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, rod, upright } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

interface Pulldown {
  /** The near and the far hand, in centimetres. */
  readonly hands: readonly [Vec3, Vec3];
  readonly seat: number;
  /** The pulley over the bar. */
  readonly pulley: Vec3;
}

const TOWER = 74;
const STACK = { x: [TOWER - 11, TOWER + 11], z: [-8, 8] } as const;
const PAD = { x: 34, y: 67 } as const;

/** A lat pulldown: seat, thigh pad, tower with its weight stack, cable and a long bar. */
export function pulldown({ hands, seat, pulley }: Pulldown): Prop {
  const [near, far] = hands;
  const middle = mix3(near, far, 0.5);
  const clip = add3(middle, [0, 3, 0]);
  const tip = (hand: Vec3): Vec3 => add3(hand, [-1.5, -4, Math.sign(hand[2]) * 10]);
  const beam = pulley[1] + 8;
  // The stack rises as the bar comes down.
  const rise = 32 + Math.max(0, pulley[1] - middle[1] - 56) * 0.45;
  return {
    extent: [pulley, [TOWER + 16, 0, 0], [-22, 0, 0]],
    draw: (camera) => ({
      behind: [
        drawBlock({ x: [-26, TOWER + 16], y: [0, 4], z: [-12, 12] }, STEEL.dark, camera),
        rod(camera, [...upright(TOWER, 4, beam), [pulley[0] - 4, beam, 0]], 6),
        drawBlock({ ...STACK, y: [8, 30] }, STEEL.dark, camera),
        drawBlock({ ...STACK, y: [rise, rise + 22] }, STEEL.mid, camera),
        rod(camera, upright(TOWER, rise + 22, pulley[1]), 1, STEEL.deep),
        circle(project(camera, pulley), 6 * camera.scale, STEEL.mid),
        circle(project(camera, pulley), 2 * camera.scale, STEEL.deep),
        rod(camera, [pulley, middle], 1, STEEL.deep),
        rod(camera, upright(2, 4, seat - 6), 6),
        drawBlock({ x: [-18, 20], y: [seat - 7, seat], z: [-16, 16] }, STEEL.pad, camera),
        rod(camera, [[TOWER, 44, 0], ...upright(PAD.x, 50, 64)], 4),
        rod(camera, crossbar(PAD.x, PAD.y, 20, -4), 8, STEEL.padShade),
      ].join(''),
      between: rod(camera, [tip(far), add3(far, [0, 1, -8]), clip], 2.8),
      before:
        rod(camera, [clip, add3(near, [0, 1, 8]), tip(near)], 2.8) +
        rod(camera, crossbar(PAD.x, PAD.y, -4, -22), 8, STEEL.pad),
    }),
  };
}
