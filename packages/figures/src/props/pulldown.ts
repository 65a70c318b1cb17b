import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { circle } from '../draw/svg.ts';
import { STEEL } from '../palette.ts';
import { mix3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, rod } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

interface Pulldown {
  /** The right and the left hand, in centimetres. */
  readonly hands: readonly [Vec3, Vec3];
  readonly seat: number;
  /** The rollers over the thighs: how far in front of the figure, and how high. */
  readonly rollers: readonly [x: number, y: number];
  /** Height of the bar while the weights lie on each other. */
  readonly rest: number;
}

/** The gate around the seat: half its width, how far behind the figure it stands, and its height. */
const GATE = { half: 70, x: -16, top: 184 } as const;
/** The two cables come down beside the head, so that none hides the face. */
const PULLEY = { z: 21, y: 174 } as const;
const WEIGHTS = { x: [GATE.x - 8, GATE.x + 8], z: [GATE.half - 12, GATE.half + 12] } as const;
/** The pile that stays, and the height of what is lifted off it. */
const PILE = { low: 8, high: 36, lifted: 24 } as const;
/** The bar beyond each hand: straight, then bent down to its end. */
const TIP = { straight: 7, out: 16, down: 6 } as const;

/** The bar through both hands, its ends bent down. */
function barOf(hands: Pulldown['hands']): readonly Vec3[] {
  const [right, left] = hands.map(([x, y, z]): readonly Vec3[] => {
    const side = Math.sign(z);
    return [
      [x, y, z + side * TIP.straight],
      [x, y - TIP.down, z + side * TIP.out],
    ];
  });
  return [...(right ?? []).toReversed(), ...(left ?? [])];
}

function drawWeights(lift: number, camera: Camera): string {
  const [left, right] = WEIGHTS.z;
  const slot = (y: number) =>
    rod(camera, crossbar(WEIGHTS.x[1], y, left + 3, right - 3), 0.8, STEEL.deep);
  const raised = PILE.high + lift;
  return [
    drawBlock({ ...WEIGHTS, y: [PILE.low, PILE.high] }, STEEL.dark, camera),
    ...[15, 22, 29].map(slot),
    drawBlock({ ...WEIGHTS, y: [raised, raised + PILE.lifted] }, STEEL.mid, camera),
    ...[8, 16].map((up) => slot(raised + up)),
  ].join('');
}

/**
 * A lat pulldown from the front: a gate with its weights at the figure's left, two cables over the
 * pulleys of its beam, a long bar, a seat and the rollers over the thighs.
 */
export function pulldown({ hands, seat, rollers, rest }: Pulldown): Prop {
  const [x, y] = mix3(hands[0], hands[1], 0.5);
  const [padX, padY] = rollers;
  const lift = Math.max(0, rest - y);
  const post = (z: number, to: number): readonly Vec3[] => [
    [GATE.x, 2, z],
    [GATE.x, to, z],
  ];
  const pulley = (at: Vec3, camera: Camera) =>
    circle(project(camera, at), 5.4 * camera.scale, STEEL.mid) +
    circle(project(camera, at), 1.8 * camera.scale, STEEL.deep);
  const cable = (points: readonly Vec3[], camera: Camera) => rod(camera, points, 1.1, STEEL.deep);
  return {
    extent: [
      [0, 0, -GATE.half - 10],
      [0, GATE.top - 9, GATE.half + 14],
    ],
    draw: (camera) => ({
      behind: [
        rod(camera, crossbar(GATE.x, 3, -GATE.half - 8, GATE.half + 8), 6, STEEL.mid),
        ...[-1, 1].map((side) => rod(camera, post(side * GATE.half, GATE.top), 6)),
        rod(camera, crossbar(GATE.x, GATE.top, -GATE.half, GATE.half), 7),
        ...[5, -5].map((dz) => rod(camera, post(GATE.half + dz, GATE.top - 6), 1.2, STEEL.mid)),
        drawWeights(lift, camera),
        cable(
          [
            [GATE.x, PILE.high + PILE.lifted + lift, GATE.half],
            [GATE.x, PULLEY.y, GATE.half],
          ],
          camera,
        ),
        pulley([GATE.x, PULLEY.y, GATE.half], camera),
        ...[-1, 1].map(
          (side) =>
            pulley([x, PULLEY.y, side * PULLEY.z], camera) +
            cable(
              [
                [x, PULLEY.y, side * PULLEY.z],
                [x, y, side * PULLEY.z],
              ],
              camera,
            ),
        ),
        ...[-8, padX].map((at) => rod(camera, crossbar(at, 2.5, -18, 18), 5, STEEL.mid)),
        rod(
          camera,
          [
            [GATE.x, 2.5, 0],
            [padX, 2.5, 0],
          ],
          5,
          STEEL.mid,
        ),
        rod(
          camera,
          [
            [0, 3, 0],
            [0, seat - 6, 0],
          ],
          6,
        ),
        drawBlock({ x: [-16, 16], y: [seat - 8, seat], z: [-19, 19] }, STEEL.padShade, camera),
      ].join(''),
      before: [
        rod(
          camera,
          [
            [padX, 2, 0],
            [padX, padY, 0],
          ],
          5,
        ),
        rod(camera, crossbar(padX, padY, -27, 27), 4),
        rod(camera, crossbar(padX, padY, -24, -8), 10, STEEL.pad),
        rod(camera, crossbar(padX, padY, 8, 24), 10, STEEL.pad),
      ].join(''),
      held: rod(camera, barOf(hands), 2.8),
    }),
  };
}
