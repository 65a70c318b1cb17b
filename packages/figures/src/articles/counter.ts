import { HEIGHT, project, WIDTH } from '../camera.ts';
import { drawBand } from '../covers/loop.ts';
import { BROCCOLI, CARROT, PEPPER, TOMATO } from '../draw/food.ts';
import { circle, ellipse, path, px, rect, smoothLoop, stroke, trace } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, GROUNDS, mixHex, OUTFITS, shade, STEEL, tint, WOOD } from '../palette.ts';
import { fingers } from '../props/fingers.ts';
import type { Prop } from '../props/prop.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm } from '../skeleton.ts';
import type { Vec2, Vec3 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.butter;
/** y of the counter's back and front edges in the picture. */
const [BACK, FRONT] = [508, 608] as const;

const put = ([x, y]: Vec2, size: number, thing: string): string =>
  `<g transform="translate(${px(x)} ${px(y)}) scale(${size})">${thing}</g>`;

const jar = (x: number, high: number, colour: string): string =>
  rect(x, 212 - high, 44, high, 10, mixHex(colour, ground.wall, 0.3)) +
  rect(x - 2, 204 - high, 48, 16, 6, mixHex(WOOD.mid, ground.wall, 0.2));

/** A shelf with jars, and a band on a hook under it. */
const wall = [
  rect(0, 0, WIDTH, HEIGHT, 0, ground.wall),
  circle([640, 300], 310, ground.shape),
  jar(852, 66, BAND.mint),
  jar(908, 84, BAND.coral),
  jar(964, 56, BAND.blue),
  rect(826, 212, 210, 14, 7, mixHex(WOOD.mid, ground.wall, 0.2)),
  drawBand(
    smoothLoop(trace('350 132, 366 148, 374 230, 366 308, 344 324, 322 308, 316 230, 334 148')),
    BAND.mint,
    17,
  ),
  rect(320, 116, 56, 14, 7, mixHex(WOOD.mid, ground.wall, 0.2)),
  stroke('M348 126V140', WOOD.dark, 8),
].join('');

const scales = [
  ellipse([808, 574], 112, 16, shade(WOOD.light, 0.22)),
  rect(784, 466, 48, 40, 6, STEEL.mid),
  rect(716, 486, 184, 88, 22, BRAND.paper),
  rect(716, 548, 184, 26, 13, shade(BRAND.paper, 0.12)),
  circle([808, 528], 30, tint(BAND.mint, 0.6)),
  stroke('M808 528L824 510', BAND.coral, 6),
  circle([808, 528], 6, BAND.coral),
  rect(688, 452, 240, 20, 10, STEEL.light),
].join('');

const board = [
  rect(392, 548, 256, 34, 14, shade(WOOD.mid, 0.2)),
  rect(392, 538, 256, 34, 14, WOOD.mid),
  rect(392, 538, 256, 14, 7, tint(WOOD.mid, 0.2)),
].join('');

/** An apron over the clothes, by points in centimetres: half its width and height above the floor. */
const apron: Prop = {
  draw: (camera) => {
    const edge = trace('8 125, 9 116, 13 106, 18 92, 19 70');
    const side = (sign: 1 | -1): Vec2[] =>
      edge.map(([half, y]) => project(camera, [8, y, sign * half]));
    const [left, right] = [side(1), side(-1)];
    const d = `M${[...left, ...right.toReversed()].map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`;
    const s = camera.scale;
    const at = (point: Vec3) => project(camera, point);
    const strap = (sign: 1 | -1) => {
      const [from, to] = [at([8, 124, sign * 7.4]), at([4, 134.5, sign * 6])];
      return stroke(
        `M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`,
        BAND.coral,
        2.6 * s,
      );
    };
    return { before: strap(1) + strap(-1) + path(d, BAND.coral) };
  },
};

const counter: Prop = {
  draw: () => ({
    before: [
      rect(0, BACK, WIDTH, FRONT - BACK, 0, tint(WOOD.light, 0.24)),
      rect(0, FRONT, WIDTH, HEIGHT - FRONT, 0, shade(BAND.mint, 0.2)),
      rect(0, FRONT, WIDTH, 16, 0, shade(BAND.mint, 0.5)),
      ...[160, 640, 1120].map((x) => rect(x - 3, FRONT + 16, 6, 120, 0, shade(BAND.mint, 0.36))),
      ...[400, 880].map((x) => rect(x - 40, FRONT + 46, 80, 14, 7, tint(BAND.yellow, 0.1))),
      scales,
      put([856, 416], 0.9, PEPPER),
      ellipse([336, 562], 40, 10, shade(WOOD.light, 0.22)),
      put([336, 508], 1.2, BROCCOLI),
      board,
      put([476, 534], 1, CARROT),
    ].join(''),
  }),
};

/** A kitchen knife in the fist, its edge on the board. */
const knife = (arm: Arm): Prop => ({
  draw: (camera) => {
    const [x, y] = project(camera, gripOf(arm));
    return {
      before:
        path(
          `M${px(x - 8)} ${px(y + 2)}L${px(x - 116)} ${px(y + 34)}C${px(x - 86)} ${px(y + 52)} ${px(x - 30)} ${px(y + 40)} ${px(x)} ${px(y + 24)}Z`,
          STEEL.light,
        ) + stroke(`M${px(x - 6)} ${px(y + 10)}L${px(x + 40)} ${px(y - 4)}`, BRAND.aubergine, 17),
    };
  },
});

/** A tomato in the open hand. */
const tomatoIn = ({ wrist, knuckles }: Arm): Prop => ({
  draw: (camera) => {
    const [[x, y], [wx]] = [project(camera, knuckles), project(camera, wrist)];
    return { before: put([x + (x - wx) * 0.5, y - 20], 0.96, TOMATO) };
  },
});

/** A kitchen counter with scales and vegetables, and a woman behind it. */
export const kitchenCounter = illustration('artykul-8', () => [
  wall,
  drawMoment({
    outfit: 'mint',
    wears: { cut: 'tank' },
    shadow: ground.shadow,
    camera: { view: 'front', scale: 4.9, origin: [620, 938], mirror: 1 },
    pose: {
      pelvis: [-3, 88, 0],
      pitch: 4,
      nod: 10,
      legs: feet(8, 11, 10),
      arms: {
        right: { kind: 'reach', wrist: [24, 93, -8], elbow: [0, -0.4, 1], hand: 'fist' },
        left: { kind: 'reach', wrist: [16, 122, 36], elbow: [0, -1, 0.2] },
      },
    },
    props: ({ arms }) => [
      apron,
      counter,
      knife(arms.right),
      tomatoIn(arms.left),
      fingers(arms.right, OUTFITS.mint.skin.far),
    ],
  }),
]);
