import { BAND, mixHex, shade, tint } from '../palette.ts';
import { circle, ellipse, path, smoothLine, stroke, trace } from './svg.ts';

export const LEAF = '#4E9F6B';
const [CARROT_ORANGE, PALE_LEAF] = ['#EE8A3A', tint(LEAF, 0.34)] as const;

/** Vegetables standing round 0 0, about 90 pixels wide. */
export const TOMATO =
  circle([0, 0], 34, BAND.coral) +
  circle([-12, -11], 9, tint(BAND.coral, 0.34)) +
  stroke('M0 -30L-15 -23M0 -30L15 -23M0 -30V-41', LEAF, 8);

export const PEPPER =
  path(
    'M0 -26C20 -40 46 -24 40 8C36 36 16 44 0 40C-16 44 -36 36 -40 8C-46 -24 -20 -40 0 -26Z',
    BAND.yellow,
  ) +
  stroke('M12 -22C22 -4 20 20 12 34M-12 -22C-22 -4 -20 20 -12 34', shade(BAND.yellow, 0.14), 5) +
  stroke('M0 -28C0 -38 4 -44 12 -46', LEAF, 9);

export const BROCCOLI =
  path('M-14 0H14L18 46H-18Z', PALE_LEAF) +
  circle([-30, -4], 23, shade(LEAF, 0.14)) +
  circle([30, -4], 23, shade(LEAF, 0.14)) +
  circle([-15, -27], 24, LEAF) +
  circle([17, -29], 24, mixHex(LEAF, PALE_LEAF, 0.3)) +
  circle([0, -2], 24, mixHex(LEAF, PALE_LEAF, 0.16));

/** Lying, its tip to the left. */
export const CARROT =
  stroke('M48 -5L72 -18M50 0H78M48 5L72 16', LEAF, 8) +
  path('M46 -17C55 -9 55 9 46 17C14 23 -44 14 -66 2C-44 -14 14 -23 46 -17Z', CARROT_ORANGE) +
  stroke('M8 -15V-5M-18 12V4M28 15V7', shade(CARROT_ORANGE, 0.2), 4);

const leaf = (x: number, y: number, turn: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(
    'M0 0C-26 -14 -26 -44 0 -62C26 -44 26 -14 0 0Z',
    colour,
  )}${stroke('M0 -6V-44', tint(colour, 0.24), 4)}</g>`;

const slice = (x: number, y: number): string =>
  ellipse([x, y + 4], 21, 17, shade(CARROT_ORANGE, 0.2)) +
  ellipse([x, y], 21, 17, CARROT_ORANGE) +
  ellipse([x, y], 9, 7, tint(CARROT_ORANGE, 0.3));

const grain = smoothLine(trace('6 -26, 40 -38, 84 -28, 104 -2, 92 22, 56 30, 20 20, 0 -2'));
const GRAINS = '36 -18, 56 -26, 76 -14, 60 -6, 40 2, 78 6, 58 14, 92 -6';

/** A full plate round 0 0, seen from over the table; 360 pixels wide. */
export const FULL_PLATE = [
  ellipse([0, 14], 180, 84, '#00000022'),
  ellipse([0, 0], 180, 84, '#FFFFFF'),
  ellipse([0, -2], 138, 60, '#EDE4D8'),
  ellipse([0, 1], 136, 58, '#F7F1E8'),
  path(`${grain}Z`, tint(BAND.yellow, 0.3)),
  ...trace(GRAINS).map((at) => ellipse(at, 6, 4, tint(BAND.yellow, 0.66))),
  leaf(-56, 20, -64, shade(LEAF, 0.1)),
  leaf(-52, 12, -24, LEAF),
  leaf(-46, 22, 22, mixHex(LEAF, PALE_LEAF, 0.4)),
  leaf(-64, 26, -94, mixHex(LEAF, PALE_LEAF, 0.3)),
  slice(-4, -24),
  slice(24, -30),
  slice(10, -10),
  circle([-30, 34], 19, BAND.coral),
  circle([2, 40], 19, BAND.coral),
  circle([-36, 28], 6, tint(BAND.coral, 0.34)),
  circle([-4, 34], 6, tint(BAND.coral, 0.34)),
  ellipse([52, 32], 32, 22, '#FFFFFF'),
  ellipse([54, 30], 14, 11, BAND.yellow),
].join('');
