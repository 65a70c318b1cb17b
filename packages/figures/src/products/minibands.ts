import { circle, ellipse } from '../draw/svg.ts';
import { BAND, BRAND } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { DEPTH, drawRibbon, oval } from './ribbon.ts';
import { product } from './product.ts';

/** Colours of the minibands, from the lightest to the strongest. */
const LADDER: readonly BandColour[] = ['yellow', 'coral', 'mint', 'blue', 'aubergine'];

/** Sideways shift of each miniband of the pile, as a share of its radius. */
const SHIFTS = [0.03, -0.05, 0.06, -0.02, 0.04] as const;

/** A mark for each step of resistance, on the middle of the band's front. */
function drawSteps([x, y]: Vec2, count: number, size: number): string {
  return Array.from({ length: count }, (_, i) =>
    circle([x + (i - (count - 1) / 2) * size * 3, y], size, BRAND.paper),
  ).join('');
}

interface Pile {
  /** Middle of the pile's foot, in pixels. */
  readonly base: Vec2;
  readonly radius: number;
  /** Width of one band. */
  readonly height: number;
  readonly shadow: string;
}

/** Five minibands on top of each other, the strongest at the bottom. */
export function drawPile({ base: [x, y], radius, height, shadow }: Pile): string {
  const foot = ellipse([x, y + 4], radius * 1.1, radius * DEPTH * 1.12, shadow, ' opacity="0.45"');
  const bands = LADDER.toReversed().map((colour, i) => {
    const middle: Vec2 = [x + (SHIFTS[i] ?? 0) * radius, y - i * height * 0.93];
    const front: Vec2 = [middle[0], middle[1] + radius * DEPTH - height * 0.5];
    return (
      drawRibbon({
        base: middle,
        plan: oval(radius, radius),
        height,
        colour: BAND[colour],
        edge: height * 0.11,
      }) + drawSteps(front, LADDER.length - i, height * 0.085)
    );
  });
  return foot + bands.join('');
}

export const minibands = product({
  id: 'zestaw-minibandow',
  ground: 'lilac',
  draw: ({ shadow }) => drawPile({ base: [640, 548], radius: 204, height: 86, shadow }),
});
