import { HEIGHT, WIDTH } from '../camera.ts';
import { circle, ellipse, rect, stroke } from '../draw/svg.ts';
import { BAND, BRAND, GROUNDS, shade, STEEL, tint } from '../palette.ts';
import type { BandColour, GroundName } from '../palette.ts';
import { wrapSvg } from '../scene.ts';
import { drawBag } from './bag.ts';
import { drawHand } from './hand.ts';
import { drawHandle } from './handles.ts';
import { drawMark } from './mark.ts';

interface Measure {
  readonly id: string;
  readonly ground: GroundName;
  /** Pixels per centimetre: the same for the thing and the hand. */
  readonly scale: number;
  /** The thing lying on the table, in centimetres round the middle of its place. */
  readonly thing: string;
}

export interface View {
  readonly id: string;
  readonly svg: () => string;
}

/** x of the middles of thing and wrist, in pixels. */
const [THING_X, WRIST_X] = [490, 930] as const;

/** A thing seen from above on a table with a hand beside it, both of one scale. */
const besideHand = ({ id, ground, scale, thing }: Measure): View => ({
  id: `${id}-dlon`,
  svg: () => {
    const { wall, shape } = GROUNDS[ground];
    return wrapSvg(
      rect(0, 0, WIDTH, HEIGHT, 0, wall) +
        ellipse([WIDTH / 2, HEIGHT / 2], 470, 330, shape) +
        `<g transform="translate(${THING_X} ${HEIGHT / 2}) scale(${scale})">${thing}</g>` +
        drawHand([WRIST_X, HEIGHT / 2 + 7 * scale], scale),
    );
  },
});

/** A flat strip of rubber or cloth from its upper left corner, with its thickness and its light. */
const strip = (x: number, y: number, w: number, h: number, colour: string, r = 0.4): string =>
  rect(x, y + 0.35, w, h, r, shade(colour, 0.32)) +
  rect(x, y, w, h, r, colour) +
  rect(x, y + h * 0.12, w, h * 0.08, 0.05, tint(colour, 0.34));

const LADDER: readonly BandColour[] = ['yellow', 'coral', 'mint', 'blue', 'aubergine'];

/** Five minibands pressed flat, 30 cm by 5 cm each, the lightest on top. */
const flatMinibands = LADDER.map((colour, i) => {
  const y = -14 + i * 5.6;
  const dots = Array.from({ length: i + 1 }, (_, k) =>
    circle([(k - i / 2) * 1.5, y + 2.6], 0.45, BRAND.paper),
  );
  return strip(-15, y, 30, 5, BAND[colour]) + dots.join('');
}).join('');

/** The two strands of a long band of this width, running through the picture. */
const strands = (colour: BandColour, width: number): string =>
  `<g transform="rotate(-9)">${strip(-40, -width - 0.7, 80, width, BAND[colour], 0)}${strip(-40, 0.7, 80, width, BAND[colour], 0)}</g>`;

/** The roll of the mat on its side: 61 cm by 13 cm. */
const rolledMat =
  rect(-30.5, -6, 61, 13, 6.4, shade(BAND.mint, 0.34)) +
  rect(-30.5, -6.5, 61, 13, 6.4, BAND.mint) +
  rect(-29, -3.6, 58, 1, 0.5, tint(BAND.mint, 0.3)) +
  rect(-14, -6.5, 3, 13, 0, shade(BAND.mint, 0.2)) +
  rect(11, -6.5, 3, 13, 0, shade(BAND.mint, 0.2));

/** The anchor: a foam roll of 14 cm and 28 cm of webbing with its eye. */
const flatAnchor =
  strip(-2, -11, 4, 20, BAND.coral) +
  stroke('M0 9C-3.4 12 -3.4 17 0 17C3.4 17 3.4 12 0 9', shade(BAND.coral, 0.1), 2.6) +
  rect(-7, -14.6, 14, 4.4, 2.2, shade(STEEL.dark, 0.5)) +
  rect(-7, -15, 14, 4.4, 2.2, STEEL.dark) +
  rect(-5.6, -14.2, 11.2, 0.7, 0.3, tint(STEEL.dark, 0.2));

const FABRIC = tint(BAND.aubergine, 0.12);
/** The woven hoop pressed flat: 38 cm by 8 cm. */
const flatHipBand =
  strip(-19, -4, 38, 8, FABRIC) +
  rect(-19, -3.2, 38, 0.8, 0, BAND.coral) +
  rect(-19, 2.4, 38, 0.8, 0, BAND.coral) +
  rect(-2.6, -2, 5.2, 4, 0.4, BAND.yellow) +
  drawMark([0, 0], 3, BRAND.aubergine);

/** Drawn elsewhere in pixels: brought to the size that the thing has, in centimetres. */
const toCentimetres = (drawn: string, pixels: number, centimetres: number): string =>
  `<g transform="scale(${centimetres / pixels})">${drawn}</g>`;

const flatBag = (height: number): string =>
  toCentimetres(
    drawBag({ base: [0, 240], scale: 1, shadow: BRAND.paper, inside: [] }),
    480,
    height,
  );

const set =
  `<g transform="translate(-10 0) scale(0.82)">${flatMinibands}</g>` +
  `<g transform="translate(13 -2)">${flatBag(28)}</g>`;

export const HAND_VIEWS: readonly View[] = [
  besideHand({ id: 'zestaw-minibandow', ground: 'lilac', scale: 17, thing: flatMinibands }),
  besideHand({ id: 'guma-dluga-lekka', ground: 'sky', scale: 24, thing: strands('yellow', 1.3) }),
  besideHand({ id: 'guma-dluga-srednia', ground: 'mint', scale: 24, thing: strands('coral', 2.2) }),
  besideHand({
    id: 'guma-dluga-mocna',
    ground: 'butter',
    scale: 24,
    thing: strands('aubergine', 3.2),
  }),
  besideHand({
    id: 'uchwyty-do-gumy',
    ground: 'plum',
    scale: 22,
    thing: toCentimetres(drawHandle([0, 140], 0), 300, 13),
  }),
  besideHand({ id: 'kotwica-do-drzwi', ground: 'pine', scale: 18, thing: flatAnchor }),
  besideHand({
    id: 'mata-do-cwiczen',
    ground: 'apricot',
    scale: 10.5,
    thing: `<g transform="rotate(-90)">${rolledMat}</g>`,
  }),
  besideHand({ id: 'opaska-biodrowa', ground: 'rose', scale: 15, thing: flatHipBand }),
  besideHand({ id: 'worek-na-gumy', ground: 'dusk', scale: 18, thing: flatBag(28) }),
  besideHand({ id: 'silownia-w-szufladzie', ground: 'butter', scale: 12, thing: set }),
];
