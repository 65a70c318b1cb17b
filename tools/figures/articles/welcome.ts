import { HEIGHT, WIDTH } from '../camera.ts';
import { drawLoop, ring } from '../covers/loop.ts';
import { circle, px, rect } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, mixHex, OUTFITS } from '../palette.ts';
import { heldLoop } from '../products/held-loop.ts';
import { fingers } from '../props/fingers.ts';
import { gripOf } from '../skeleton.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const MIDDLE: Vec2 = [640, 424];
const RADIUS = 258;
const hoop = drawLoop({ points: ring(MIDDLE, [RADIUS, RADIUS]), colour: BAND.yellow, width: 30 });

/** Draws `content` above or below the middle of the hoop only. */
const clipped = (name: string, d: string, content: string): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;

const woman = drawMoment({
  outfit: 'sun',
  wears: {
    leggings: BAND.mint,
    trim: '#A9E0CF',
    face: { eyes: 'open', mouth: 'laugh' },
  },
  shadow: BRAND.aubergine,
  camera: { view: 'front', scale: 5.5, origin: [624, 1054], mirror: 1 },
  pose: {
    pelvis: [-3, 88.2, 0],
    pitch: 1,
    roll: -3,
    nod: -2,
    legs: feet(8, 16, 12),
    arms: {
      right: { kind: 'reach', wrist: [14, 102, -33], elbow: [-0.2, 0.3, 1], hand: 'fist' },
      left: { kind: 'swing', upper: 142, flex: 5, plane: 84, hand: 'fist' },
    },
  },
  props: ({ arms }) => [
    heldLoop({ hands: [gripOf(arms.right), gripOf(arms.left)], colour: BAND.coral, width: 4.6 }),
    ...[arms.right, arms.left].map((arm) => fingers(arm, OUTFITS.sun.skin.far)),
  ],
});

const [X, Y] = MIDDLE;
/** Below this line, the hoop hides what is outside of it. */
const CHORD = 170;
const HALF = Math.sqrt(RADIUS ** 2 - CHORD ** 2);

/** The landing page's hero: flat at every edge, so that it runs into the page's own ground. */
export const welcome = illustration('powitanie', () => [
  rect(0, 0, WIDTH, HEIGHT, 0, BRAND.aubergine),
  circle(MIDDLE, RADIUS, mixHex(BRAND.aubergine, BAND.aubergine, 0.7)),
  hoop,
  clipped(
    'within',
    `M0 0H${WIDTH}V${Y + CHORD}H${px(X + HALF)}A${RADIUS} ${RADIUS} 0 0 1 ${px(X - HALF)} ${Y + CHORD}H0Z`,
    woman,
  ),
  clipped('front', `M0 ${Y + CHORD}H${WIDTH}V${HEIGHT}H0Z`, hoop),
]);
