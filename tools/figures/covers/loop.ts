import { px, smoothLine, smoothLoop, stroke } from '../draw/svg.ts';
import { shade, tint } from '../palette.ts';
import type { Vec2 } from '../vector.ts';

/** The brand's closed band: a thick loop through the given points, in pixels. */
export interface Loop {
  readonly points: readonly Vec2[];
  readonly colour: string;
  readonly width: number;
}

export function drawLoop({ points, colour, width }: Loop): string {
  const d = smoothLoop(points);
  return (
    `<g transform="translate(0 ${px(width * 0.16)})">${stroke(d, shade(colour, 0.3), width)}</g>` +
    stroke(d, colour, width) +
    stroke(d, tint(colour, 0.28), width * 0.14)
  );
}

/** A ring of `count` points round `centre`, squeezed to the two radii and turned by `tilt` degrees. */
export function ring(centre: Vec2, rx: number, ry: number, tilt = 0, count = 12): readonly Vec2[] {
  const t = (tilt * Math.PI) / 180;
  return Array.from({ length: count }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / count;
    const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)];
    return [
      centre[0] + x * Math.cos(t) - y * Math.sin(t),
      centre[1] + x * Math.sin(t) + y * Math.cos(t),
    ];
  });
}

/** A circle of radius `r` cut into `count` strips, one for each round of an interval program. */
export function drawRounds(
  centre: Vec2,
  r: number,
  count: number,
  colour: string,
  width: number,
): string {
  const on = (turn: number): Vec2 => [
    centre[0] + r * Math.sin(2 * Math.PI * turn),
    centre[1] - r * Math.cos(2 * Math.PI * turn),
  ];
  return Array.from({ length: count }, (_, i) => {
    const arc = [0.18, 0.34, 0.5, 0.66, 0.82].map((share) => on((i + share) / count));
    return stroke(smoothLine(arc), colour, width);
  }).join('');
}
