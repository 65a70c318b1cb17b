import { HEIGHT, project, WIDTH } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { drawLoop, ring } from '../covers/loop.ts';
import { circle, px, rect, polyline, stroke } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, mixHex, OUTFITS, tint } from '../palette.ts';
import { heldLoop } from '../products/held-loop.ts';
import { fists } from '../props/fists.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { along2, radians, sub2, unit2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const MIDDLE: Vec2 = [640, 430];
const RADIUS = 252;
const hoop = drawLoop({ points: ring(MIDDLE, [RADIUS, RADIUS]), colour: BAND.yellow, width: 30 });

/** Draws `content` above or below the middle of the hoop only. */
const clipped = (name: string, d: string, content: string): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;

const { skin } = OUTFITS.sun;
const camera: Camera = { view: 'front', scale: 5.6, origin: [640, 1072], mirror: 1 };

/** Short strokes round each fist that show the pull. */
const sparks = ({ arms }: Skeleton): Prop => ({
  draw: (seen) => {
    const [right, left] = [project(seen, gripOf(arms.right)), project(seen, gripOf(arms.left))];
    const rays = (at: Vec2, from: Vec2) => {
      const [dx, dy] = unit2(sub2(at, from));
      return [-52, 0, 52].map((turn) => {
        const a = radians(turn);
        const d: Vec2 = [dx * Math.cos(a) - dy * Math.sin(a), dx * Math.sin(a) + dy * Math.cos(a)];
        const [start, end] = [along2(at, d, 56), along2(at, d, turn === 0 ? 84 : 78)];
        return stroke(polyline([start, end]), tint(BAND.yellow, 0.2), 8);
      });
    };
    return { behind: [...rays(right, left), ...rays(left, right)].join('') };
  },
});

const woman = drawMoment({
  outfit: 'sun',
  wears: {
    leggings: BAND.mint,
    trim: '#A9E0CF',
    hair: OUTFITS.blue.hair,
    face: { eyes: 'open', mouth: 'laugh' },
  },
  shadow: BRAND.aubergine,
  camera,
  tail: [
    [-8, -1],
    [-16, -6],
    [-20, -15],
  ],
  pose: {
    pelvis: [-3, 88.2, 1],
    pitch: 0,
    roll: -8,
    lean: 14,
    nod: -2,
    tilt: -5,
    legs: feet(8, 24, 12),
    arms: {
      right: { kind: 'reach', wrist: [4, 169.5, -39], elbow: [0, -0.5, 1], hand: 'fist' },
      left: { kind: 'reach', wrist: [4, 174, 42], elbow: [0, -0.5, 1], hand: 'fist' },
    },
  },
  props: (body) => [
    sparks(body),
    heldLoop({
      hands: [gripOf(body.arms.right), gripOf(body.arms.left)],
      colour: BAND.coral,
      width: 4.6,
    }),
    fists(body, skin.base, skin.far),
  ],
});

const [X, Y] = MIDDLE;
/** Below this line, the hoop hides what is outside of it. */
const CHORD = 150;
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
