import { project } from '../camera.ts';
import { drawBand } from '../covers/loop.ts';
import { circle, polyline, rect, smoothLine, stroke, trace } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, GROUNDS, OUTFITS, shade, tint } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import { fingers } from '../props/fingers.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { mix2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.lilac;
/** The waistline above the floor, in centimetres. */
const WAIST = 106.5;

const SERIES = trace('328 178, 404 216, 480 208, 556 262, 630 292');

/** A chart on the wall whose line is a band with a knot for every measurement. */
const chart = [
  rect(286, 106, 500, 304, 30, shade(ground.shape, 0.12)),
  rect(286, 96, 500, 304, 30, tint(ground.shape, 0.6)),
  ...[166, 240, 314].map((y) => stroke(`M318 ${y}H754`, ground.skirting, 4)),
  drawBand(smoothLine(SERIES), BAND.coral, 20),
  ...SERIES.map((at) => circle(at, 17, BRAND.paper) + circle(at, 10, BAND.coral)),
].join('');

/** The marks across a tape between two points, `gap` apart. */
function marks([from, to]: readonly [Vec2, Vec2], gap: number, half: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
  return Array.from({ length: Math.floor(length / gap) }, (_, i) => {
    const [x, y] = mix2(from, to, ((i + 0.6) * gap) / length);
    const line = polyline([
      [x + nx * half * 0.1, y + ny * half * 0.1],
      [x + nx * half, y + ny * half],
    ]);
    return stroke(line, shade(BAND.yellow, 0.5), 3, 'butt');
  }).join('');
}

/** A tape round the waist, pinched by one hand and drawn on by the other. */
const tape = ({ arms }: Skeleton): Prop => ({
  draw: (camera) => {
    const s = camera.scale;
    const [hip, hand] = [project(camera, [0, WAIST, -11]), project(camera, gripOf(arms.left))];
    const end: Vec2 = [hand[0] + 2 * s, hand[1] + 25 * s];
    const piece = (from: Vec2, to: Vec2) =>
      stroke(polyline([from, to]), shade(BAND.yellow, 0.2), 5 * s, 'butt') +
      stroke(polyline([from, to]), BAND.yellow, 4.3 * s, 'butt') +
      marks([from, to], 2.4 * s, 2.1 * s);
    return { before: piece(hip, hand) + piece(hand, end) };
  },
});

/** A tape round the waist and a chart behind the figure. */
export const measure = illustration('artykul-5', () => [
  drawBackdrop(ground),
  chart,
  drawMoment({
    outfit: 'aubergine',
    wears: { cut: 'crop' },
    shadow: ground.shadow,
    camera: { view: 'front', scale: 4.7, origin: [756, 930], mirror: 1 },
    pose: {
      pelvis: [-3, 88.2, 0],
      pitch: 2,
      nod: 10,
      legs: feet(8, 11, 10),
      arms: {
        right: { kind: 'reach', wrist: [12, WAIST, -9], elbow: [-0.4, -0.5, 1], hand: 'fist' },
        left: { kind: 'reach', wrist: [14, WAIST + 2, 19], elbow: [-0.4, -0.5, 1], hand: 'fist' },
      },
    },
    props: (body) => [
      tape(body),
      ...[body.arms.right, body.arms.left].map((arm) => fingers(arm, OUTFITS.aubergine.skin.far)),
    ],
  }),
]);
