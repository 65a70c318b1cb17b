import { project } from '../camera.ts';
import { drawBand, drawLoop, ring } from '../covers/loop.ts';
import { circle, polyline, rect, smoothLine, stroke } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, GROUNDS, OUTFITS, shade, STEEL } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import { fingers } from '../props/fingers.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm } from '../skeleton.ts';
import { mix2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.apricot;
/** The page's left upper corner, its width and height, the side of a day's cell; pixels. */
const [X, Y, WIDE, HIGH, CELL] = [536, 84, 440, 446, 56] as const;
const COLOURS = [BAND.coral, BAND.mint, BAND.yellow, BAND.blue] as const;
/** Days of the month with a workout, counted from 0, and the one being circled. */
const DONE = [0, 2, 4, 7, 9, 12];
const TODAY = 16;

const dayAt = (day: number): Vec2 => [
  X + 52 + (day % 7) * CELL,
  Y + 122 + Math.floor(day / 7) * 62,
];
const loopAt = (day: number) => ring(dayAt(day), [19, 16], { tilt: -24, pulls: 2, pull: 0.12 });

const page = [
  rect(X, Y + 10, WIDE, HIGH, 26, shade(ground.wall, 0.14)),
  rect(X, Y, WIDE, HIGH, 26, BRAND.paper),
  rect(X, Y, WIDE, 72, 26, BAND.coral),
  rect(X, Y + 40, WIDE, 32, 0, BAND.coral),
  ...[110, WIDE - 110].map((x) => stroke(`M${X + x} ${Y - 18}v36`, STEEL.dark, 12)),
  ...Array.from({ length: 35 }, (_, day) => {
    const done = DONE.indexOf(day);
    if (done < 0) return day === TODAY ? '' : circle(dayAt(day), 7, ground.skirting);
    const colour = COLOURS[done % COLOURS.length] ?? BAND.coral;
    return drawLoop({ points: loopAt(day), colour, width: 10 });
  }),
].join('');

/** Today's loop is drawn as far as this point of it. */
const drawn = loopAt(TODAY).slice(10, 34);
const tip = drawn[0] ?? dayAt(TODAY);
const mark = drawBand(smoothLine(drawn), BAND.coral, 10);

const pen = (arm: Arm): Prop => ({
  draw: (camera) => {
    const fist = project(camera, gripOf(arm));
    return {
      before:
        stroke(polyline([mix2(tip, fist, 1.4), tip]), BAND.aubergine, 13) +
        stroke(polyline([mix2(tip, fist, 0.3), tip]), BAND.coral, 9),
    };
  },
});

/** A wall calendar on which the figure circles another day. */
export const wallCalendar = illustration('artykul-9', () => [
  drawBackdrop(ground),
  page,
  mark,
  drawMoment({
    outfit: 'sun',
    wears: { face: { eyes: 'open' } },
    shadow: ground.shadow,
    camera: { view: 'side', scale: 4.9, origin: [404, 910], mirror: 1 },
    pose: {
      pelvis: [-3, 88.2, 0],
      pitch: 3,
      nod: 2,
      legs: feet(8, 10),
      arms: {
        right: { kind: 'reach', wrist: [43, 122, -14], elbow: [-0.2, -1, 0], hand: 'fist' },
        left: { kind: 'swing', upper: -8, flex: 16 },
      },
    },
    props: ({ arms }) => [pen(arms.right), fingers(arms.right, OUTFITS.sun.skin.far)],
  }),
]);
