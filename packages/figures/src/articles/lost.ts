import { project } from '../camera.ts';
import { drawBand, drawLoop, ring } from '../covers/loop.ts';
import { ellipse, smoothLine, smoothLoop, stroke, trace } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, GROUNDS, mixHex, tint } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm } from '../skeleton.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.sky;

/** A path that ends nowhere, beyond a hill. */
const land = [
  ellipse([1040, 560], 420, 120, mixHex(ground.floor, ground.wall, 0.6)),
  ellipse([640, 880], 1120, 400, ground.skirting),
  ellipse([640, 900], 1120, 400, ground.floor),
  ...[
    '1020 520, 1006 530',
    '976 542, 944 550',
    '908 562, 876 576',
    '856 596, 862 622',
    '888 640, 922 650',
    '958 666, 972 696',
  ].map((dash, i) => stroke(smoothLine(trace(dash)), tint(ground.floor, 0.5), 8 + i * 2)),
].join('');

/** The band hanging from the hand and lying where it meets the floor, in pixels from the fist. */
const SLACK = trace(
  '-3 0, 8 90, 4 190, 18 268, 66 296, 130 292, 150 274, 112 262, 66 258, 40 220, 30 120, 12 0, 4 -10',
);

const slackBand = (hand: Arm): Prop => ({
  draw: (camera) => {
    const [x, y] = project(camera, gripOf(hand));
    const line = smoothLoop(SLACK.map(([dx, dy]): Vec2 => [x + dx, y + dy]));
    return { before: drawBand(line, BAND.coral, 15) };
  },
});

/** The figure looks for the way, a slack band in the hand. */
export const lost = illustration('zagubiona', () => [
  drawBackdrop(ground),
  drawLoop({ points: ring([850, 210], [74, 70]), colour: BAND.yellow, width: 22 }),
  land,
  drawMoment({
    outfit: 'rose',
    wears: { face: { eyes: 'open' } },
    shadow: ground.shadow,
    camera: { view: 'side', scale: 3.8, origin: [590, 672], mirror: 1 },
    pose: {
      pelvis: [-3, 88.2, 0],
      pitch: 2,
      nod: -4,
      legs: feet(8, 10),
      arms: {
        right: { kind: 'swing', upper: 16, flex: 8, hand: 'fist' },
        left: { kind: 'reach', wrist: [3, 157, 8], elbow: [1, -0.6, 0], hand: 'flat' },
      },
    },
    props: ({ arms }) => [slackBand(arms.right)],
  }),
]);
