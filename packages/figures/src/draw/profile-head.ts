import { BRAND } from '../palette.ts';
import type { Outfit } from '../palette.ts';
import type { HeadSpace } from './head-space.ts';
import { circle, path, smoothLine, smoothLoop, stroke, trace } from './svg.ts';

const FACE = trace(
  '-8 2, -7 7, 0 10.4, 6 8.4, 8.3 4.2, 8.5 1.6, 10.3 -1.6, 8.9 -3, 9.2 -4.6, 8.6 -6.2, 8.3 -8.4, 6.2 -10, 2.6 -9, -2.4 -6.2, -6 -4',
);
const HAIR = trace(
  '7.2 7.2, 4.6 10.6, -1 12.2, -7 10.4, -10.6 5, -10.4 -1, -7.2 -5.4, -4.4 -6, -3.2 -2.6, -1.6 1.6, 1.8 3, 4.6 5.2',
);
const EAR = trace('-1.9 -0.4, -0.9 -0.6, -1.2 -1.9');
const LASHES = trace('5 1.1, 6.2 0.5, 7.4 0.9');
const LID = trace('5 1.4, 6.3 1.9, 7.7 1.3');
const BROW = trace('4.4 3.5, 6 4.2, 7.6 3.8');
const MOUTH = trace('6.2 -6.1, 7.5 -6.3, 8.6 -5.5');
const HEADBAND = trace('5.6 8.4, -1 9.4, -6.6 6.6');

/** The head from the side. */
export function profileHead(space: HeadSpace, s: number, outfit: Outfit): string {
  const { skin, hair, trim, face = {} } = outfit;
  const place = (points: typeof FACE) => points.map(([x, y]) => space(x, y));
  const line = (points: typeof FACE, colour: string, width: number) =>
    stroke(smoothLine(place(points)), colour, width * s);
  return [
    path(smoothLoop(place(FACE)), skin.base),
    path(smoothLoop(place(HAIR)), hair),
    circle(space(-1.4, -1.2), 2.3 * s, skin.base),
    line(EAR, skin.far, 0.7),
    circle(space(4, -3.6), 2 * s, skin.blush),
    face.eyes === 'open'
      ? circle(space(6.7, 0.4), s, BRAND.ink) + line(LID, BRAND.ink, 0.7)
      : line(LASHES, BRAND.ink, 1),
    line(BROW, hair, 0.9),
    line(MOUTH, skin.blush, 1),
    line(HEADBAND, trim, 1.7),
  ].join('');
}
