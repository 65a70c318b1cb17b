import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { circle, polyline, stroke } from '../draw/svg.ts';
import { BRAND, STEEL, tint } from '../palette.ts';
import { add3, mix3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

const rod = (camera: Camera, points: readonly Vec3[], colour: string, width: number): string =>
  stroke(polyline(points.map((p) => project(camera, p))), colour, width * camera.scale);

const disc = (camera: Camera, at: Vec3, r: number, colour: string): string =>
  circle(project(camera, at), r * camera.scale, colour);

interface Pulldown {
  /** The two hands, in centimetres. */
  readonly hands: readonly [Vec3, Vec3];
  readonly seat: number;
  /** Height and x of the pulley over the bar. */
  readonly pulley: Vec3;
}

const STACK_X = 74;

/** A lat pulldown: seat, thigh pad, tower with its weight stack, cable and a long bar. */
export function pulldown({ hands, seat, pulley }: Pulldown): Prop {
  const [near, far] = hands;
  const middle = mix3(near, far, 0.5);
  const tip = (hand: Vec3): Vec3 => add3(hand, [-1.5, -4, Math.sign(hand[2]) * 10]);
  const travel = Math.max(0, pulley[1] - middle[1] - 56) * 0.45;
  return {
    extent: [pulley, [STACK_X + 16, 0, 0], [-22, 0, 0]],
    draw: (camera) => ({
      behind: [
        drawBlock({ x: [-26, STACK_X + 16], y: [0, 4], z: [-12, 12] }, STEEL.dark, camera),
        rod(
          camera,
          [
            [STACK_X, 4, 0],
            [STACK_X, pulley[1] + 8, 0],
            [pulley[0] - 4, pulley[1] + 8, 0],
          ],
          STEEL.light,
          6,
        ),
        drawBlock({ x: [STACK_X - 11, STACK_X + 11], y: [8, 30], z: [-8, 8] }, STEEL.dark, camera),
        drawBlock(
          { x: [STACK_X - 11, STACK_X + 11], y: [32 + travel, 54 + travel], z: [-8, 8] },
          STEEL.mid,
          camera,
        ),
        rod(
          camera,
          [
            [STACK_X, 54 + travel, 0],
            [STACK_X, pulley[1], 0],
          ],
          STEEL.deep,
          1,
        ),
        disc(camera, pulley, 6, STEEL.mid),
        disc(camera, pulley, 2, STEEL.deep),
        rod(camera, [pulley, middle], STEEL.deep, 1),
        rod(
          camera,
          [
            [2, 4, 0],
            [2, seat - 6, 0],
          ],
          STEEL.light,
          6,
        ),
        drawBlock({ x: [-18, 20], y: [seat - 7, seat], z: [-16, 16] }, STEEL.pad, camera),
        rod(
          camera,
          [
            [STACK_X, 44, 0],
            [34, 50, 0],
            [34, 64, 0],
          ],
          STEEL.light,
          4,
        ),
        rod(
          camera,
          [
            [34, 67, 20],
            [34, 67, -4],
          ],
          STEEL.padShade,
          8,
        ),
      ].join(''),
      between: rod(
        camera,
        [tip(far), add3(far, [0, 1, -8]), add3(middle, [0, 3, 0])],
        STEEL.light,
        2.8,
      ),
      before:
        rod(camera, [add3(middle, [0, 3, 0]), add3(near, [0, 1, 8]), tip(near)], STEEL.light, 2.8) +
        rod(
          camera,
          [
            [34, 67, -4],
            [34, 67, -22],
          ],
          STEEL.pad,
          8,
        ),
    }),
  };
}

/** A leg extension machine: seat, back rest, frame and the roller arm turning with the shins. */
export function legExtension(knee: Vec3, ankle: Vec3, seat: number): Prop {
  const pivot: Vec3 = [knee[0], knee[1] - 2, 0];
  const shin = mix3([knee[0], knee[1], 0], [ankle[0], ankle[1], 0], 0.84);
  const [dx, dy] = [(shin[0] - knee[0]) / 34, (shin[1] - knee[1]) / 34];
  // In front of the shin: the bone's direction turned towards the toes.
  const roller: Vec3 = [shin[0] - dy * 8, shin[1] + dx * 8, 0];
  return {
    extent: [
      [-46, 0, 0],
      [-40, seat + 66, 0],
    ],
    draw: (camera) => ({
      behind: [
        rod(
          camera,
          [
            [-30, 3, 0],
            [46, 3, 0],
          ],
          STEEL.light,
          6,
        ),
        rod(
          camera,
          [
            [-30, 3, -18],
            [-30, 3, 18],
          ],
          STEEL.light,
          6,
        ),
        rod(
          camera,
          [
            [44, 3, -18],
            [44, 3, 18],
          ],
          STEEL.light,
          6,
        ),
        rod(
          camera,
          [
            [-14, 3, 0],
            [-14, seat - 6, 0],
          ],
          STEEL.light,
          6,
        ),
        rod(
          camera,
          [
            [24, 3, 0],
            [24, seat - 6, 0],
          ],
          STEEL.light,
          6,
        ),
        rod(
          camera,
          [
            [-16, seat - 2, 0],
            [-30, seat + 60, 0],
          ],
          STEEL.padShade,
          13,
        ),
        rod(
          camera,
          [
            [-16, seat - 2, -8],
            [-30, seat + 60, -8],
          ],
          STEEL.pad,
          11,
        ),
        drawBlock({ x: [-20, 34], y: [seat - 8, seat], z: [-18, 18] }, STEEL.pad, camera),
        rod(camera, [pivot, [roller[0], roller[1], 0]], STEEL.mid, 4),
        rod(
          camera,
          [
            [roller[0], roller[1], 20],
            [roller[0], roller[1], 0],
          ],
          STEEL.deep,
          8,
        ),
      ].join(''),
      before: [
        rod(
          camera,
          [
            [roller[0], roller[1], 0],
            [roller[0], roller[1], -20],
          ],
          STEEL.dark,
          8,
        ),
        disc(camera, [roller[0], roller[1], -20], 4, tint(BRAND.ink, 0.32)),
        rod(
          camera,
          [
            [2, seat - 4, -20],
            [8, seat + 4, -20],
          ],
          STEEL.light,
          3,
        ),
      ].join(''),
    }),
  };
}
