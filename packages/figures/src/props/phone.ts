import { at, path, px, rect } from '../draw/svg.ts';
import { BAND, BRAND, shade, STEEL } from '../palette.ts';
import type { Vec2 } from '../vector.ts';

interface Phone {
  /** Its middle in pixels. */
  readonly centre: Vec2;
  /** Height in pixels. */
  readonly height: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Share of its width that shows: below 1 it is turned towards its edge. */
  readonly wide?: number;
  readonly screen: string;
}

/** A phone with the given drawing on its screen, which is 100 units wide and 210 high. */
export function drawPhone({ centre, height, turn = 0, wide = 1, screen }: Phone): string {
  const s = height / 226;
  return (
    `<g transform="translate(${at(centre)}) rotate(${px(turn)}) scale(${(s * wide).toFixed(3)} ${s.toFixed(3)}) translate(-50 -105)">` +
    rect(-8, -8, 116, 226, 20, STEEL.deep) +
    `<svg width="100" height="210" viewBox="0 0 100 210">${screen}</svg>` +
    `</g>`
  );
}

/** Signal bars from the shortest to the tallest over a screen's coral, the first `full` of them lit. */
export const drawSignal = ([x, y]: Vec2, unit: number, full: number): string =>
  [0, 1, 2, 3]
    .map((i) =>
      rect(
        x + i * unit * 1.5,
        y - unit * (i + 1.2),
        unit,
        unit * (i + 1.2),
        unit * 0.3,
        i < full ? BRAND.paper : shade(BAND.coral, 0.36),
      ),
    )
    .join('');

/** A video with a play button. */
export const PLAYING =
  rect(0, 0, 100, 210, 14, BAND.coral) +
  path(
    'M40 84L68 105L40 126Z',
    BRAND.paper,
    ` stroke="${BRAND.paper}" stroke-width="10" stroke-linejoin="round"`,
  );
