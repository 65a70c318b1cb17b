import { drawLoop, ring } from '../covers/loop.ts';
import { ellipse, px, rect } from '../draw/svg.ts';
import { plant, windowAt } from '../draw/home.ts';
import { HEIGHT, WIDTH } from '../camera.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, GROUNDS, mixHex, shade, tint, WOOD } from '../palette.ts';
import { mirrored } from '../pose.ts';
import { heldLoop } from '../products/held-loop.ts';
import { rug } from '../props/mat.ts';
import { gripOf } from '../skeleton.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.rose;
const HORIZON = 566;
const CLOTH = mixHex(BAND.mint, ground.wall, 0.22);

/** A sofa against the wall, its feet at `base`. */
function sofa(x: number, base: number): string {
  const seat = base - 116;
  return [
    rect(x + 30, base - 30, 22, 34, 6, WOOD.dark),
    rect(x + 508, base - 30, 22, 34, 6, WOOD.dark),
    rect(x + 30, base - 226, 500, 190, 46, shade(CLOTH, 0.16)),
    rect(x + 52, base - 206, 456, 120, 30, CLOTH),
    rect(x + 40, seat, 480, 96, 30, tint(CLOTH, 0.16)),
    rect(x + 40, seat + 44, 480, 56, 20, shade(CLOTH, 0.1)),
    rect(x, base - 150, 70, 134, 34, tint(CLOTH, 0.08)),
    rect(x + 490, base - 150, 70, 134, 34, tint(CLOTH, 0.08)),
    `<rect x="${px(x + 96)}" y="${px(base - 196)}" width="96" height="88" rx="18" fill="${BAND.yellow}" transform="rotate(-9 ${px(x + 144)} ${px(base - 152)})"/>`,
  ].join('');
}

/** The brand's loop in a frame on the wall. */
const loopPicture = ([x, y]: Vec2): string =>
  rect(x - 78, y - 92, 156, 192, 14, shade(ground.wall, 0.1)) +
  rect(x - 78, y - 96, 156, 192, 14, tint(ground.shape, 0.6)) +
  drawLoop({
    points: ring([x, y], [42, 32], { tilt: -40, pulls: 2, pull: 0.14 }),
    colour: BAND.yellow,
    width: 17,
  });

/** A small room, a long band overhead. */
export const smallRoom = illustration('artykul-1', () => [
  rect(0, 0, WIDTH, HEIGHT, 0, ground.wall),
  rect(0, HORIZON - 12, WIDTH, 14, 0, ground.skirting),
  rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, ground.floor),
  windowAt(236, 82, ground),
  ellipse([640, HORIZON + 24], 310, 18, shade(ground.floor, 0.14)),
  loopPicture([900, 190]),
  sofa(360, HORIZON + 26),
  plant(1010, HORIZON + 40, ground),
  drawMoment({
    outfit: 'blue',
    shadow: ground.shadow,
    camera: { view: 'front', scale: 3.45, origin: [640, 668], mirror: 1 },
    pose: {
      pelvis: [-3, 88.2, 0],
      pitch: 2,
      nod: -4,
      legs: feet(8, 13, 12),
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [4, 173, sign * 39],
        elbow: [0, -0.6, 1],
        hand: 'fist',
      })),
    },
    props: ({ arms }) => [
      rug('rose', 74),
      heldLoop({
        hands: [gripOf(arms.right), gripOf(arms.left)],
        colour: BAND.coral,
        width: 4.4,
      }),
    ],
  }),
]);
