import { HEIGHT, WIDTH } from '../camera.ts';
import { drawPlayer } from '../covers/cover.ts';
import { circle, ellipse, polygon, px, rect, stroke } from '../draw/svg.ts';
import { swing } from '../exercises/swings.ts';
import { BAND, BRAND, GROUNDS, mixHex, shade, STEEL, tint } from '../palette.ts';
import { drawPhone, drawSignal, PLAYING } from '../props/phone.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.plum;
const HORIZON = 560;
const STEEL_AWAY = mixHex(STEEL.deep, ground.wall, 0.4);

/** Some of the wall's bricks, the rest left to the eye. */
const bricks = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 12 }, (__, column) =>
    (row * 7 + column * 5) % 6 < 2
      ? rect(
          column * 124 - (row % 2) * 62,
          row * 48 + 4,
          114,
          38,
          6,
          mixHex(ground.wall, ground.shape, (row * 7 + column * 5) % 6 === 0 ? 0.85 : 0.4),
        )
      : '',
  ).join(''),
).join('');

/** A low window under the ceiling with the street's light in it. */
const cellarWindow = [
  rect(860, 44, 190, 92, 14, shade(ground.wall, 0.3)),
  rect(872, 56, 166, 68, 8, GROUNDS.dusk.shape),
  circle([1000, 78], 12, tint(BAND.yellow, 0.4)),
  ...[913, 955, 997].map((x) => rect(x - 4, 50, 8, 80, 0, shade(ground.wall, 0.3))),
].join('');

const bulb =
  polygon(
    [
      [610, 120],
      [670, 120],
      [1010, HORIZON],
      [270, HORIZON],
    ],
    mixHex(ground.wall, BAND.yellow, 0.13),
  ) +
  ellipse([640, HORIZON + 70], 400, 60, mixHex(ground.floor, BAND.yellow, 0.1)) +
  stroke('M640 0V60', STEEL.deep, 8) +
  circle([640, 116], 54, mixHex(ground.wall, BAND.yellow, 0.3)) +
  rect(622, 52, 36, 36, 8, STEEL.deep) +
  circle([640, 112], 30, tint(BAND.yellow, 0.4));

const plate = (x: number, y: number, r: number, colour: string): string =>
  rect(x - 10, y - r, 20, 2 * r, 8, mixHex(colour, ground.wall, 0.3));

/** A rack with a loaded bar across it. */
const rack = [
  rect(300, 130, 18, HORIZON - 126, 4, STEEL_AWAY),
  rect(466, 130, 18, HORIZON - 126, 4, STEEL_AWAY),
  rect(300, 130, 184, 16, 4, STEEL_AWAY),
  rect(280, HORIZON - 6, 58, 14, 6, STEEL_AWAY),
  rect(446, HORIZON - 6, 58, 14, 6, STEEL_AWAY),
  rect(226, 246, 332, 9, 4, mixHex(STEEL.light, ground.wall, 0.45)),
  plate(264, 250, 52, BAND.coral),
  plate(240, 250, 36, BAND.yellow),
].join('');

/** A phone on a bench in front, where one bar of signal is left. */
const bench = [
  ellipse([880, 700], 150, 12, ground.shadow),
  stroke('M806 590L800 694M954 590L960 694', STEEL.light, 14),
  rect(764, 566, 232, 30, 12, STEEL.padShade),
  rect(764, 558, 232, 28, 12, STEEL.pad),
].join('');

const bottle = [
  rect(918, 446, 52, 114, 16, tint(BAND.mint, 0.1)),
  rect(918, 484, 52, 34, 0, tint(BAND.mint, 0.5)),
  rect(928, 424, 32, 28, 8, BRAND.paper),
].join('');

const screen = PLAYING + drawSignal([32, 36], 10, 1) + stroke(`M18 178H${px(60)}`, BRAND.paper, 7);

/** A cellar gym with hardly any signal. */
export const cellar = illustration('piwnica', () => [
  rect(0, 0, WIDTH, HEIGHT, 0, ground.wall),
  bricks,
  cellarWindow,
  rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, ground.floor),
  bulb,
  rack,
  drawPlayer(
    { exercise: swing, outfit: 'sun', facing: 'right', origin: [540, 668], scale: 3.45 },
    ground.shadow,
  ),
  bench,
  bottle,
  drawPhone({ centre: [868, 466], height: 184, turn: 7, screen }),
]);
