import { project } from '../camera.ts';
import { drawLoop, ring } from '../covers/loop.ts';
import { path, polyline, smoothLoop, stroke } from '../draw/svg.ts';
import { feet } from '../exercises/stance.ts';
import { drawMoment } from '../moment.ts';
import { BAND, BRAND, GROUNDS, shade, tint } from '../palette.ts';
import { drawBackdrop } from '../products/product.ts';
import { drawPhone, PLAYING } from '../props/phone.ts';
import type { Prop } from '../props/prop.ts';
import type { Arm } from '../skeleton.ts';
import { along2, radians, sub2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { illustration } from './illustration.ts';

const ground = GROUNDS.sky;
/** The days of a week with a workout, and their bands. */
const DONE = new Map([
  [0, BAND.coral],
  [2, BAND.yellow],
  [4, BAND.mint],
  [5, BAND.aubergine],
]);

function drawDay(day: number): string {
  const a = radians(204 - day * 38);
  const at: Vec2 = [640 + 298 * Math.cos(a), 376 - 296 * Math.sin(a)];
  const points = ring(at, [50, 46], { tilt: -24, pulls: 2, pull: 0.1 });
  const colour = DONE.get(day);
  if (!colour) return drawLoop({ points, colour: tint(ground.floor, 0.3), width: 15 });
  const tick = polyline([
    along2(at, [-19, 1], 1),
    along2(at, [-5, 15], 1),
    along2(at, [20, -14], 1),
  ]);
  return (
    drawLoop({ points, colour, width: 17 }) +
    path(smoothLoop(ring(at, [44, 40], { tilt: -24, pulls: 2, pull: 0.1 })), colour) +
    stroke(tick, BRAND.paper, 11)
  );
}

const phoneIn = ({ wrist, knuckles }: Arm): Prop => ({
  draw: (camera) => {
    const [from, hand] = [project(camera, wrist), project(camera, knuckles)];
    return {
      before: drawPhone({
        centre: along2(along2(hand, sub2(hand, from), 0.1), [3, -22], 1),
        height: 19 * camera.scale,
        turn: -20,
        wide: 0.6,
        screen: PLAYING,
      }),
    };
  },
});

/** A phone, and above the head the week: a loop for every day, the trained ones full. */
export const wholeWeek = illustration('artykul-3', () => [
  drawBackdrop(ground),
  ...Array.from({ length: 7 }, (_, day) => drawDay(day)),
  drawMoment({
    outfit: 'coral',
    wears: { hairstyle: 'bun', face: { eyes: 'open' } },
    shadow: shade(ground.shadow, 0.1),
    camera: { view: 'side', scale: 4.1, origin: [616, 836], mirror: 1 },
    pose: {
      pelvis: [-3, 88.2, 0],
      pitch: 2,
      bend: 3,
      nod: 20,
      legs: feet(8, 10),
      arms: {
        right: { kind: 'swing', upper: 8, flex: 112 },
        left: { kind: 'swing', upper: -6, flex: 12 },
      },
    },
    props: ({ arms }) => [phoneIn(arms.right)],
  }),
]);
