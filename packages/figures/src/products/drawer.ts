import { ellipse, polygon, rect } from '../draw/svg.ts';
import { BAND, shade, tint, WOOD } from '../palette.ts';
import { drawBag } from './bag.ts';
import { drawCoil } from './coil.ts';
import { drawPile } from './minibands.ts';
import { product } from './product.ts';

/** The front panel in pixels, and how much its back is narrower and higher. */
const [X, Y, WIDE, HIGH] = [310, 470, 660, 186] as const;
const [INSET, RISE] = [36, 120] as const;
const RIGHT = X + WIDE;
const DARK = shade(WOOD.dark, 0.6);

/** The drawer's bottom, back and side walls, seen over its front. */
const drawInside = (): string =>
  polygon(
    [
      [X + INSET, Y - RISE],
      [RIGHT - INSET, Y - RISE],
      [RIGHT - 6, Y + 10],
      [X + 6, Y + 10],
    ],
    shade(WOOD.dark, 0.4),
  ) +
  rect(X + INSET, Y - RISE, WIDE - 2 * INSET, 14, 4, WOOD.mid) +
  polygon(
    [
      [X + 6, Y + 10],
      [X + INSET, Y - RISE],
      [X + INSET + 14, Y - RISE],
      [X + 26, Y + 10],
    ],
    WOOD.mid,
  ) +
  polygon(
    [
      [RIGHT - 6, Y + 10],
      [RIGHT - INSET, Y - RISE],
      [RIGHT - INSET - 14, Y - RISE],
      [RIGHT - 26, Y + 10],
    ],
    WOOD.mid,
  );

const drawFront = (): string =>
  rect(X, Y + 8, WIDE, HIGH, 18, shade(WOOD.dark, 0.3)) +
  rect(X, Y, WIDE, HIGH, 18, WOOD.light) +
  rect(X, Y, WIDE, 18, 9, tint(WOOD.light, 0.4)) +
  rect(X + 36, Y + 48, WIDE - 72, HIGH - 84, 12, shade(WOOD.light, 0.1)) +
  rect(568, Y + 90, 144, 26, 13, shade(WOOD.dark, 0.4)) +
  rect(568, Y + 84, 144, 26, 13, tint(BAND.yellow, 0.1));

/** The whole set in one open drawer. */
export const drawer = product({
  id: 'silownia-w-szufladzie',
  ground: 'butter',
  draw: ({ shadow }) =>
    ellipse([640, 660], 356, 30, shadow, ' opacity="0.5"') +
    drawInside() +
    drawPile({ base: [452, 446], radius: 96, height: 54, shadow: DARK }) +
    drawBag({ base: [836, 482], scale: 0.56, shadow: DARK, inside: [] }) +
    drawCoil({ base: [650, 446], radius: 110, height: 66, colour: BAND.coral, shadow: DARK }) +
    drawFront(),
});
