import { at, ellipse, path, px, smoothLoop, stroke, trace } from '../draw/svg.ts';
import { OUTFITS, shade, tint } from '../palette.ts';
import type { Vec2 } from '../vector.ts';

/** Root, tip and width of each finger, from the wrist's middle upwards, in centimetres. */
const FINGERS: readonly (readonly [root: Vec2, tip: Vec2, width: number])[] = [
  [[-3.1, -8.4], [-4.4, -14.3], 1.75],
  [[-1.15, -9.2], [-1.6, -17], 1.85],
  [[0.85, -9.2], [1.1, -17.6], 1.85],
  [[2.8, -8.6], [3.6, -16], 1.75],
];
const THUMB: readonly [Vec2, Vec2, number] = [[2.6, -3.4], [7, -8.6], 2.1];
const PALM = trace(
  '-2.9 6, -3 0, -3.7 -4, -4 -8.6, -2.4 -10, 0 -10.4, 2.4 -10.2, 3.8 -9, 3.9 -5, 3.2 0, 3 6',
);

/** A woman's hand of 18 cm seen from above, its wrist at `base`; the measure beside a thing. */
export function drawHand([x, y]: Vec2, scale: number): string {
  const { base } = OUTFITS.coral.skin;
  const finger = ([root, tip, width]: (typeof FINGERS)[number]) => {
    const line = `M${at(root)}L${at(tip)}`;
    const nail: Vec2 = [tip[0] - root[0], tip[1] - root[1]];
    const turn = (Math.atan2(nail[0], -nail[1]) * 180) / Math.PI;
    return (
      stroke(line, shade(base, 0.14), width + 0.22) +
      stroke(line, base, width) +
      `<g transform="translate(${at(tip)}) rotate(${px(turn)})">${ellipse([0, -0.2], width * 0.3, width * 0.4, tint(base, 0.45))}</g>`
    );
  };
  return `<g transform="translate(${at([x, y])}) scale(${scale})">${finger(THUMB)}${FINGERS.map(finger).join('')}${path(smoothLoop(PALM), base)}</g>`;
}
