import { project } from '../camera.ts';
import { drawLoop, ring } from '../covers/loop.ts';
import { FULL_PLATE, LEAF } from '../draw/food.ts';
import { at, ellipse, rect, stroke } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, GROUNDS, OUTFITS, shade, STEEL, tint, WOOD } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import { fingers } from '../props/fingers.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm } from '../skeleton.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.mint;
/** Height of the table top in centimetres. */
const TOP = 74;

const glass = [
  ellipse([884, 600], 40, 14, shade(WOOD.light, 0.16)),
  rect(850, 508, 68, 94, 14, tint(BAND.blue, 0.78)),
  rect(850, 542, 68, 60, 14, tint(BAND.blue, 0.52)),
  rect(860, 520, 8, 66, 4, '#FFFFFF'),
].join('');

const sprig = [
  ellipse([392, 612], 42, 14, shade(WOOD.light, 0.16)),
  stroke('M392 560C388 520 376 500 362 484M392 556C396 516 412 500 424 492M392 560V476', LEAF, 7),
  ellipse([360, 480], 15, 11, LEAF),
  ellipse([428, 488], 15, 11, shade(LEAF, 0.1)),
  ellipse([392, 466], 12, 16, tint(LEAF, 0.2)),
  rect(362, 546, 60, 66, 18, BAND.yellow),
  rect(362, 562, 60, 12, 0, tint(BAND.yellow, 0.4)),
].join('');

const table: Prop = {
  draw: () => ({
    before: [
      ellipse([640, 724], 580, 262, shade(WOOD.mid, 0.2)),
      ellipse([640, 706], 580, 262, WOOD.light),
      glass,
      sprig,
      `<g transform="translate(640 622)">${FULL_PLATE}</g>`,
    ].join(''),
  }),
};

/** A fork pointed at the plate, its handle through the fist. */
const fork = (arm: Arm): Prop => ({
  draw: (camera) => {
    const drawn =
      stroke('M0 -50V74M-12 90V74H12V90', STEEL.mid, 8) +
      stroke('M-12 82V108M0 74V108M12 82V108', STEEL.mid, 5);
    return {
      before: `<g transform="translate(${at(project(camera, gripOf(arm)))}) rotate(-27)">${drawn}</g>`,
    };
  },
});

/** The figure at a table with a colourful plate. */
export const colourfulPlate = illustration('artykul-7', () => [
  drawBackdrop(ground),
  drawLoop({
    points: ring([640, 290], [310, 236], { tilt: -20, pulls: 2, pull: 0.1 }),
    colour: BAND.coral,
    width: 38,
  }),
  drawMoment({
    outfit: 'blue',
    shadow: ground.shadow,
    camera: { view: 'front', scale: 5.4, origin: [640, 882], mirror: 1 },
    pose: {
      pelvis: [-6, 56, 0],
      pitch: 4,
      nod: 6,
      legs: feet(40, 12, 6),
      arms: {
        right: { kind: 'reach', wrist: [14, TOP + 3, -17], elbow: [0, -0.3, 1], hand: 'fist' },
        left: { kind: 'reach', wrist: [14, TOP + 1, 18], elbow: [0, -0.3, 1] },
      },
    },
    props: ({ arms }) => [table, fork(arms.right), fingers(arms.right, OUTFITS.blue.skin.far)],
  }),
]);
