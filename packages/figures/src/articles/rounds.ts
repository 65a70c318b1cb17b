import { drawPlayer } from '../covers/cover.ts';
import { drawRounds } from '../covers/loop.ts';
import { circle, rect, stroke } from '../draw/svg.ts';
import { deska } from '../exercises/floor.ts';
import { BAND, BRAND, GROUNDS, mixHex } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.butter;
const CLOCK: Vec2 = [640, 262];
const DONE = 5;

/** A stopwatch whose dial is the eight rounds. */
const clock = [
  rect(CLOCK[0] - 13, 30, 26, 50, 8, BAND.aubergine),
  rect(CLOCK[0] - 36, 18, 72, 30, 12, BAND.aubergine),
  circle(CLOCK, 190, BRAND.paper),
  drawRounds(
    CLOCK,
    158,
    8,
    (round) => (round < DONE ? BAND.coral : mixHex(ground.floor, ground.wall, 0.5)),
    34,
  ),
  stroke(`M${CLOCK[0]} ${CLOCK[1]}L${CLOCK[0] - 62} ${CLOCK[1] + 62}`, BAND.aubergine, 16),
  circle(CLOCK, 20, BAND.aubergine),
].join('');

/** A plank under a clock of eight rounds. */
export const rounds = illustration('artykul-4', () => [
  drawBackdrop(ground),
  clock,
  drawPlayer(
    { exercise: deska, outfit: 'aubergine', facing: 'left', origin: [870, 650], scale: 3.4 },
    ground.shadow,
  ),
]);
