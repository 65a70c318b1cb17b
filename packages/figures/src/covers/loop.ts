import { px, smoothLine, smoothLoop, stroke } from '../draw/svg.ts';
import { shade, tint } from '../palette.ts';
import { radians } from '../vector.ts';
import type { Vec2 } from '../vector.ts';

/** The brand's closed band: a thick loop through the given points, in pixels. */
export interface Loop {
  readonly points: readonly Vec2[];
  readonly colour: string;
  readonly width: number;
}

/** The band along any line: its shaded underside, its face and the light on it. */
export const drawBand = (d: string, colour: string, width: number): string =>
  `<g transform="translate(0 ${px(width * 0.16)})">${stroke(d, shade(colour, 0.3), width)}</g>` +
  stroke(d, colour, width) +
  stroke(d, tint(colour, 0.28), width * 0.14);

export const drawLoop = ({ points, colour, width }: Loop): string =>
  drawBand(smoothLoop(points), colour, width);

interface RingOptions {
  /** Degrees by which the ring is turned. */
  readonly tilt?: number;
  /** The band is pulled outwards at so many places, by this share of its radius. */
  readonly pulls?: number;
  readonly pull?: number;
}

/** A ring round `centre` squeezed to two radii, in pixels, and pulled out of the round. */
export function ring(
  centre: Vec2,
  [rx, ry]: Vec2,
  { tilt = 0, pulls = 0, pull = 0 }: RingOptions = {},
): readonly Vec2[] {
  const count = 36;
  const t = radians(tilt);
  return Array.from({ length: count }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / count;
    const r = 1 + pull * Math.cos(pulls * a);
    const [x, y] = [rx * r * Math.cos(a), ry * r * Math.sin(a)];
    return [
      centre[0] + x * Math.cos(t) - y * Math.sin(t),
      centre[1] + x * Math.sin(t) + y * Math.cos(t),
    ];
  });
}

/**
 * A circle of radius `r` cut into `count` strips, one for each round of an interval program.
 * `colour` may differ from round to round, clockwise from the top.
 */
export function drawRounds(
  centre: Vec2,
  r: number,
  count: number,
  colour: string | ((round: number) => string),
  width: number,
): string {
  const on = (turn: number): Vec2 => [
    centre[0] + r * Math.sin(2 * Math.PI * turn),
    centre[1] - r * Math.cos(2 * Math.PI * turn),
  ];
  return Array.from({ length: count }, (_, i) => {
    const arc = [0.18, 0.34, 0.5, 0.66, 0.82].map((share) => on((i + share) / count));
    return stroke(smoothLine(arc), typeof colour === 'string' ? colour : colour(i), width);
  }).join('');
}
