import { drawLoop, ring } from '../covers/loop.ts';
import { circle, ellipse, px, rect, stroke } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, GROUNDS, shade, STEEL, tint } from '../palette.ts';
import { mirrored } from '../pose.ts';
import { drawBackdrop } from '../products/product.ts';
import { dumbbell } from '../props/free-weights.ts';
import { gripOf } from '../skeleton.ts';
import { radians } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.pine;

/** The stations' things round 0 0, about 84 pixels wide. */
const BENCH = stroke('M-24 0V28M24 0V28', STEEL.light, 8) + rect(-42, -14, 84, 18, 8, BAND.coral);
const KETTLEBELL =
  stroke('M-15 -2L-11 -28H11L15 -2', STEEL.light, 9) +
  circle([0, 12], 25, BAND.mint) +
  circle([-7, 5], 9, tint(BAND.mint, 0.3));
const STEP = rect(-38, 6, 76, 24, 6, STEEL.light) + rect(-42, -12, 84, 20, 8, BAND.blue);
const BARBELL =
  stroke('M-42 0H42', STEEL.light, 7) +
  rect(-32, -27, 13, 54, 5, BAND.coral) +
  rect(19, -27, 13, 54, 5, BAND.coral) +
  rect(-42, -18, 10, 36, 4, shade(BAND.coral, 0.24)) +
  rect(32, -18, 10, 36, 4, shade(BAND.coral, 0.24));
const DUMBBELL = `<g transform="rotate(-28)">${
  stroke('M-18 0H18', STEEL.light, 9) +
  rect(-40, -18, 22, 36, 9, BAND.yellow) +
  rect(18, -18, 22, 36, 9, BAND.yellow)
}</g>`;
const MAT =
  rect(-20, 16, 62, 12, 6, shade(BAND.blue, 0.2)) +
  circle([-14, 0], 28, BAND.blue) +
  circle([-14, 0], 19, tint(BAND.blue, 0.4)) +
  circle([-14, 0], 10, BAND.blue);
const band = (y: number, colour: string): string =>
  ellipse([0, y], 32, 13, 'none', ` stroke="${colour}" stroke-width="11"`);
const BANDS = band(16, BAND.mint) + band(0, BAND.yellow) + band(-16, BAND.coral);

const STATIONS: readonly (readonly [thing: string, loop: string])[] = [
  [BENCH, BAND.yellow],
  [KETTLEBELL, BAND.coral],
  [STEP, BAND.mint],
  [BARBELL, BAND.yellow],
  [DUMBBELL, BAND.coral],
  [MAT, BAND.mint],
  [BANDS, BAND.yellow],
];

const MIDDLE: Vec2 = [640, 346];
const [RX, RY] = [288, 266] as const;

const onRound = (station: number): Vec2 => {
  const a = radians(90 + (3 - station) * 43);
  return [MIDDLE[0] + RX * Math.cos(a), MIDDLE[1] - RY * Math.sin(a)];
};
const [first, last] = [onRound(0), onRound(STATIONS.length - 1)];

/** The stations along one line, each in its loop. */
const circuit = [
  stroke(
    `M${px(first[0])} ${px(first[1])}A${RX} ${RY} 0 1 1 ${px(last[0])} ${px(last[1])}`,
    tint(ground.shape, 0.2),
    12,
  ),
  ...STATIONS.map(([thing, colour], i) => {
    const at = onRound(i);
    return (
      circle(at, 60, tint(ground.shape, 0.14)) +
      drawLoop({ points: ring(at, [60, 58]), colour, width: 14 }) +
      `<g transform="translate(${px(at[0])} ${px(at[1])}) scale(0.9)">${thing}</g>`
    );
  }),
].join('');

/** Dumbbells at the shoulders, the stations around the figure. */
export const stations = illustration('artykul-6', () => [
  drawBackdrop(ground),
  circuit,
  drawMoment({
    outfit: 'sea',
    shadow: ground.shadow,
    camera: { view: 'front', scale: 3.12, origin: [640, 674], mirror: 1 },
    pose: {
      pelvis: [-3, 88, 0],
      pitch: 1,
      legs: feet(8, 14, 12),
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [6, 134, sign * 29],
        elbow: [0.1, -1, 0.7],
        hand: 'fist',
      })),
    },
    props: ({ arms }) =>
      [arms.left, arms.right].map((arm) => dumbbell(gripOf(arm), [0, 0, 1], 'coral', 'held')),
  }),
]);
