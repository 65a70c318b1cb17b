import { BRAND, shade } from '../palette.ts';
import type { Outfit } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import type { HeadSpace } from './head-space.ts';
import { circle, path, smoothLine, smoothLoop, stroke, trace } from './svg.ts';

const FACE = trace('0 10.4, 6 8.4, 8.3 3, 8 -3, 5.4 -8, 0 -10.4, -5.4 -8, -8 -3, -8.3 3, -6 8.4');
const HAIR = trace(
  '0 12, 6.4 10.2, 9.6 4.4, 9.2 -1.4, 7.9 1, 6.2 4.8, 1.6 7.4, -2.6 6.4, -6.6 3.4, -8 0.4, -9.2 -1.4, -9.6 4.4, -6.4 10.2',
);
const LASHES = trace('-1.2 0.4, 0 -0.2, 1.2 0.4');
const BROW = trace('-1.5 3, 0 3.6, 1.5 3');
const NOSE = trace('0.2 -1.2, 0.7 -2.8, -0.4 -3.1');
const MOUTH = trace('-2.2 -5.6, 0 -6.5, 2.2 -5.6');
const LAUGH = trace('-3 -4.8, 0 -5.3, 3 -4.8, 1.9 -7, 0 -7.7, -1.9 -7');
const TEETH = trace('-2.5 -5.1, 0 -5.5, 2.5 -5.1, 1.9 -6.1, 0 -6.3, -1.9 -6.1');
const LIDS = trace('-1.7 0.5, 0 1.7, 1.8 0.7');
const HEADBAND = trace('-8.7 5.6, 0 10.4, 8.7 5.6');
/** Distance of each eye from the middle of the face. */
const EYES = [-3.6, 3.6] as const;

/** The head from the front. */
export function frontHead(space: HeadSpace, s: number, outfit: Outfit): string {
  const { skin, hair, trim, face = {} } = outfit;
  const place = (points: readonly Vec2[], dx = 0) => points.map(([x, y]) => space(x + dx, y));
  const line = (points: readonly Vec2[], colour: string, width: number, dx = 0) =>
    stroke(smoothLine(place(points, dx)), colour, width * s);
  return [
    circle(space(-8.5, -1.4), 2.1 * s, skin.far),
    circle(space(8.5, -1.4), 2.1 * s, skin.far),
    path(smoothLoop(place(FACE)), skin.base),
    path(smoothLoop(place(HAIR)), hair),
    circle(space(-5, -3.4), 1.8 * s, skin.blush),
    circle(space(5, -3.4), 1.8 * s, skin.blush),
    ...EYES.map((x) =>
      face.eyes === 'open'
        ? circle(space(x, 0.2), 1.05 * s, BRAND.ink) + line(LIDS, BRAND.ink, 0.7, x)
        : line(LASHES, BRAND.ink, 1, x),
    ),
    ...EYES.map((x) => line(BROW, hair, 0.9, x)),
    line(NOSE, skin.far, 0.8),
    ...(face.mouth === 'laugh'
      ? [
          path(smoothLoop(place(LAUGH)), shade(skin.blush, 0.5)),
          path(smoothLoop(place(TEETH)), BRAND.paper),
        ]
      : [line(MOUTH, skin.blush, 1.1)]),
    line(HEADBAND, trim, 1.7),
  ].join('');
}
