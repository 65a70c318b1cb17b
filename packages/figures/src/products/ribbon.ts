import { at, path, polygon, polyline, stroke } from '../draw/svg.ts';
import { shade, tint } from '../palette.ts';
import type { Vec2 } from '../vector.ts';

/** Rise in the picture for each step away from the viewer; all products are seen from this height. */
export const DEPTH = 0.4;

/** A line along the band: sewn, woven or printed. */
export interface Stripe {
  readonly side: 'outer' | 'inner';
  /** Share of the band's width, from its lower edge. */
  readonly lift: number;
  /** Share of the band's width. */
  readonly width: number;
  readonly colour: string;
}

/** A closed band standing on its edge. */
interface Ribbon {
  /** Position of the plan's origin in the picture, in pixels. */
  readonly base: Vec2;
  /** The outline from above, in pixels: x to the right, y away from the viewer; counter-clockwise. */
  readonly plan: readonly Vec2[];
  /** Width of the band, which here is its height, in pixels. */
  readonly height: number;
  readonly colour: string;
  /** Thickness of the rubber in pixels. */
  readonly edge?: number;
  /** Lines along the band. */
  readonly stripes?: readonly Stripe[];
  /** Contact shadow on the floor; a band lying on another one casts none. */
  readonly shadow?: string;
}

const SAMPLES = 10;

/** Points on the closed Catmull-Rom curve through `points`, {@link SAMPLES} to each span. */
function sampleLoop(points: readonly Vec2[]): readonly Vec2[] {
  const point = (i: number): Vec2 => points[(i + points.length) % points.length] ?? [0, 0];
  return points.flatMap((b, i) => {
    const [a, c, d] = [point(i - 1), point(i + 1), point(i + 2)];
    return Array.from({ length: SAMPLES }, (_, k): Vec2 => {
      const t = k / SAMPLES;
      const on = (axis: 0 | 1) =>
        b[axis] +
        0.5 * t * (c[axis] - a[axis]) +
        t * t * (a[axis] - 2.5 * b[axis] + 2 * c[axis] - 0.5 * d[axis]) +
        t * t * t * (1.5 * (b[axis] - c[axis]) + 0.5 * (d[axis] - a[axis]));
      return [on(0), on(1)];
    });
  });
}

/** A round or oval plan. */
export const oval = (rx: number, ry: number): readonly Vec2[] =>
  Array.from({ length: 24 }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / 24;
    return [rx * Math.cos(a), ry * Math.sin(a)];
  });

interface Run {
  readonly points: readonly Vec2[];
  /** True where the outer side of the band faces the viewer. */
  readonly outer: boolean;
}

/** Cuts the curve where it turns from showing its outer side to showing its inner one. */
function runsOf(curve: readonly Vec2[]): readonly Run[] {
  const point = (i: number): Vec2 => curve[i % curve.length] ?? [0, 0];
  const outerAt = (i: number) => point(i + 1)[0] >= point(i)[0];
  const turns = curve.map((_, i) => i).filter((i) => outerAt(i) !== outerAt(i + curve.length - 1));
  return turns.map((from, k) => {
    const next = turns[k + 1] ?? (turns[0] ?? 0) + curve.length;
    const points = Array.from({ length: next - from + 1 }, (_, i) => point(from + i));
    return { points, outer: outerAt(from) };
  });
}

const depthOf = ({ points }: Run): number =>
  points.reduce((sum, [, y]) => sum + y, 0) / points.length;

/** The band, from its far parts to its near ones. */
export function drawRibbon(ribbon: Ribbon): string {
  const { base, plan, height, colour, edge = 7, stripes = [], shadow } = ribbon;
  const place = ([x, y]: Vec2, lift: number): Vec2 => [base[0] + x, base[1] - y * DEPTH - lift];
  const curve = sampleLoop(plan);
  const runs = runsOf(curve).toSorted((a, b) => depthOf(b) - depthOf(a));
  const drawn = runs.map(({ points, outer }) => {
    const face = outer ? colour : shade(colour, 0.36);
    const top = points.map((p) => place(p, height));
    const foot = points.map((p) => place(p, 0));
    const wall = `${polyline([...foot, ...top.toReversed()])}Z`;
    const lines = stripes
      .filter(({ side }) => (side === 'outer') === outer)
      .map((line) => {
        const on = (lift: number) => points.map((p) => place(p, lift * height));
        const [low, high] = [line.lift - line.width / 2, line.lift + line.width / 2];
        return polygon([...on(low), ...on(high).toReversed()], line.colour);
      });
    const rim = outer ? tint(colour, 0.34) : shade(colour, 0.12);
    return (
      path(wall, face, ` stroke="${face}" stroke-width="2" stroke-linejoin="round"`) +
      lines.join('') +
      stroke(polyline(top), rim, edge)
    );
  });
  if (!shadow) return drawn.join('');
  const footprint = `M${curve.map((p) => at(place(p, -4))).join('L')}Z`;
  const cast = `<g opacity="0.45">${stroke(footprint, shadow, 16)}${path(footprint, shadow)}</g>`;
  return cast + drawn.join('');
}
