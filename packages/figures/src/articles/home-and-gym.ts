import { HEIGHT, WIDTH } from '../camera.ts';
import { drawPlayer } from '../covers/cover.ts';
import { drawBand } from '../covers/loop.ts';
import { dumbbellRack } from '../draw/gym.ts';
import { plant } from '../draw/home.ts';
import { ellipse, path, rect } from '../draw/svg.ts';
import { przysiadZMinibandem } from '../exercises/squats.ts';
import { wioslowanieHantla } from '../exercises/weights.ts';
import { BAND, GROUNDS } from '../palette.ts';
import type { Ground } from '../palette.ts';
import { illustration } from './illustration.ts';

const [home, gym] = [GROUNDS.apricot, GROUNDS.pine];
const HORIZON = 540;

const half = (ground: Ground, middle: number): string =>
  rect(0, 0, WIDTH, HEIGHT, 0, ground.wall) +
  ellipse([middle, 330], 300, 310, ground.shape) +
  rect(0, HORIZON - 14, WIDTH, 16, 0, ground.skirting) +
  rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, ground.floor);

/** The gym's half begins at this line: a stretched band on its edge. */
const EDGE = 'M612 -40C662 140 576 300 606 420C640 560 572 640 604 780';

/** A squat at home and a row at the gym. */
export const homeAndGym = illustration('artykul-2', () => [
  half(home, 420),
  plant(196, HORIZON + 30, home),
  drawPlayer(
    { exercise: przysiadZMinibandem, outfit: 'mint', origin: [424, 656], scale: 3.8 },
    home.shadow,
  ),
  `<clipPath id="gym">${path(`${EDGE}H1400V-40Z`, '#000')}</clipPath>`,
  `<g clip-path="url(#gym)">${half(gym, 850)}${dumbbellRack(1072, HORIZON + 8, gym)}</g>`,
  drawBand(EDGE, BAND.coral, 30),
  drawPlayer(
    {
      exercise: wioslowanieHantla,
      outfit: 'cream',
      facing: 'left',
      origin: [874, 656],
      scale: 2.95,
    },
    gym.shadow,
  ),
]);
