import { at, circle, polygon, px, stroke } from '../draw/svg.ts';
import { BAND, shade, tint } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { product } from './product.ts';

const BARREL = shade(BAND.mint, 0.06);
/** Start of the sheet, its bend into the roll, the floor, and the roll's radius, in pixels. */
const [START, BEND, FLOOR, RADIUS] = [304, 690, 630, 142] as const;
/** Across the mat, away from the viewer. */
const ACROSS: Vec2 = [126, -122];
const THICK = 20;
/** Turns of the roll, and into how many strokes its spiral is cut. */
const [TURNS, STEPS] = [3.4, 90] as const;

const back = ([x, y]: Vec2): Vec2 => [x + ACROSS[0], y + ACROSS[1]];

/** The rolled end: the layers of foam, dark between light. */
function drawSpiral([cx, cy]: Vec2): string {
  const points = Array.from({ length: STEPS + 1 }, (_, i): Vec2 => {
    const share = i / STEPS;
    const a = Math.PI / 2 + share * TURNS * 2 * Math.PI;
    const r = (RADIUS - THICK / 2) * (1 - share * 0.86);
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });
  return (
    circle([cx, cy], RADIUS, shade(BAND.mint, 0.5)) +
    stroke(`M${points.map(at).join('L')}`, tint(BAND.mint, 0.28), THICK)
  );
}

function drawSheet(): string {
  const [near, far] = [[START, FLOOR - THICK] as const, [BEND, FLOOR - THICK] as const];
  const top = polygon([near, far, back(far), back(near)], BAND.mint);
  const line = (share: number) => {
    const shift = (p: Vec2): Vec2 => [p[0] + ACROSS[0] * share, p[1] + ACROSS[1] * share];
    return stroke(`M${at(shift(near))}L${at(shift(far))}`, tint(BAND.mint, 0.32), 5, 'butt');
  };
  const edge = `M${at([START, FLOOR - THICK / 2])}H${px(BEND)}`;
  return top + line(0.14) + line(0.86) + stroke(edge, tint(BAND.mint, 0.28), THICK);
}

/** An exercise mat, half unrolled. */
export const exerciseMat = product({
  id: 'mata-do-cwiczen',
  ground: 'apricot',
  draw: ({ shadow }) => {
    const end: Vec2 = [BEND, FLOOR - RADIUS];
    const cast = polygon(
      [
        [START - 6, FLOOR + 8],
        [BEND + RADIUS - 30, FLOOR + 8],
        back([BEND + RADIUS - 10, FLOOR]),
        back([START, FLOOR]),
      ],
      shadow,
    );
    return (
      `<g opacity="0.45">${cast}</g>` +
      drawSheet() +
      stroke(`M${at(end)}L${at(back(end))}`, BARREL, RADIUS * 2) +
      drawSpiral(end)
    );
  },
});
