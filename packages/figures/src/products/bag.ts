import { circle, ellipse, path, smoothLine, stroke, trace } from '../draw/svg.ts';
import { BAND, shade, tint } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { drawMark } from './mark.ts';
import { product } from './product.ts';

/** Unbleached cotton. */
const COTTON = '#F4E3CC';

interface Bag {
  /** Middle of its foot, in pixels. */
  readonly base: Vec2;
  /** Share of the drawn size, which is 420 px wide and 480 px high. */
  readonly scale: number;
  readonly shadow: string;
  /** Bands that look out at the top. */
  readonly inside: readonly BandColour[];
}

const BODY =
  'M-92 -330C-150 -290 -206 -200 -210 -100C-213 -20 -180 0 -120 0H120C180 0 213 -20 210 -100C206 -200 150 -290 92 -330Z';
const MOUTH =
  'M-92 -330C-96 -360 -136 -392 -150 -420C-110 -436 -96 -410 -70 -428C-44 -446 -30 -414 0 -430C30 -446 46 -414 70 -428C96 -440 112 -412 150 -420C136 -392 96 -360 92 -330Z';
const FOLDS = [
  '-60 -322, -84 -270, -96 -214',
  '2 -320, 4 -276, -4 -236',
  '62 -322, 88 -262, 92 -204',
];
const PLEATS = [
  '-58 -344, -68 -372, -82 -400',
  '0 -344, 2 -372, 2 -402',
  '58 -344, 68 -372, 82 -400',
];
const CORDS = ['86 -332, 140 -322, 168 -270, 164 -214', '86 -332, 122 -300, 130 -240, 118 -186'];

/** A loop of band sticking out of the mouth. */
function drawPeek(colour: string, x: number, rise: number): string {
  const line = smoothLine([
    [x - 34, -380],
    [x - 40, -450 - rise],
    [x + 4, -492 - rise],
    [x + 44, -450 - rise],
    [x + 34, -380],
  ]);
  return (
    stroke(line, shade(colour, 0.3), 40, 'butt') +
    stroke(line, colour, 32, 'butt') +
    stroke(line, tint(colour, 0.34), 5, 'butt')
  );
}

/** A drawstring bag. */
export function drawBag({ base: [x, y], scale, shadow, inside }: Bag): string {
  const middle = (inside.length - 1) / 2;
  const drawn = [
    ellipse([0, 2], 226, 34, shadow, ' opacity="0.45"'),
    ...inside.map((colour, i) => drawPeek(BAND[colour], (i - middle) * 56, (i % 2) * 18)),
    path(MOUTH, shade(COTTON, 0.12)),
    ...PLEATS.map((line) => stroke(smoothLine(trace(line)), shade(COTTON, 0.26), 7)),
    path(BODY, COTTON),
    ...FOLDS.map((line) => stroke(smoothLine(trace(line)), shade(COTTON, 0.16), 9)),
    ...CORDS.map((line) => stroke(smoothLine(trace(line)), BAND.coral, 13)),
    circle([164, -206], 15, shade(BAND.coral, 0.2)),
    circle([118, -178], 15, shade(BAND.coral, 0.2)),
    stroke('M-90 -332H90', BAND.coral, 20),
    drawMark([-6, -112], 172, BAND.coral),
  ].join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
}

export const bag = product({
  id: 'worek-na-gumy',
  ground: 'dusk',
  draw: ({ shadow }) =>
    drawBag({ base: [640, 650], scale: 1.12, shadow, inside: ['yellow', 'mint', 'coral'] }),
});
