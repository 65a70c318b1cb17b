import { sub2, unit2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { drawRibbon } from './ribbon.ts';

/** Turns of the spiral, the radius at its inner end and half the loop's gap, as shares of the radius. */
const [TURNS, INNER, HALF_GAP] = [1.5, 0.3, 0.1] as const;

/** A spiral from its outer end at the front right, inwards; seen from above, radius 1. */
const SPIRAL = Array.from({ length: 22 }, (_, i): Vec2 => {
  const share = i / 21;
  const a = (-0.3 - share * TURNS) * 2 * Math.PI;
  const r = 1 - HALF_GAP - share * (1 - INNER);
  return [r * Math.cos(a), r * Math.sin(a)];
});

/** The plan of a loop pressed flat and laid along a line. */
function folded(line: readonly Vec2[], half: number): readonly Vec2[] {
  const sides = line.map((p, i) => {
    const [dx, dy] = unit2(sub2(line[i + 1] ?? p, line[i - 1] ?? p));
    return {
      right: [p[0] + dy * half, p[1] - dx * half] as const,
      left: [p[0] - dy * half, p[1] + dx * half] as const,
      ahead: [p[0] + dx * half, p[1] + dy * half] as const,
      astern: [p[0] - dx * half, p[1] - dy * half] as const,
    };
  });
  return [
    ...sides.map(({ right }) => right),
    ...sides.slice(-1).map(({ ahead }) => ahead),
    ...sides.map(({ left }) => left).toReversed(),
    ...sides.slice(0, 1).map(({ astern }) => astern),
  ];
}

interface Coil {
  /** Middle of its foot, in pixels. */
  readonly base: Vec2;
  readonly radius: number;
  /** Width of the band, which here is its height, in pixels. */
  readonly height: number;
  readonly colour: string;
  readonly shadow: string;
}

/** A long band as it lies on a table: the loop pressed flat, curled up and standing on its edge. */
export function drawCoil({ base, radius, height, colour, shadow }: Coil): string {
  const plan = folded(SPIRAL, HALF_GAP).map(([x, y]): Vec2 => [x * radius, y * radius]);
  return drawRibbon({ base, plan, height, colour, shadow, edge: Math.max(4, radius * 0.04) });
}
