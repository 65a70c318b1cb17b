import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { BRAND, tint } from '../palette.ts';
import type { Outfit } from '../palette.ts';
import type { Skeleton } from '../rig.ts';
import { along3 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { at, circle, path, smoothLine, smoothLoop, stroke } from './svg.ts';

/** Head-space centimetres (x to the face or her left, y to the crown) to pixels. */
type HeadSpace = (x: number, y: number) => Vec2;

export function headSpace(body: Skeleton, camera: Camera): HeadSpace {
  const { up, front, left } = body.headFrame;
  const across = camera.view === 'side' ? front : left;
  return (x, y) => project(camera, along3(along3(body.head, across, x), up, y));
}

/** Where the hair is tied, in head space. */
export const HAIR_TIE: Readonly<Record<Camera['view'], Vec2>> = {
  side: [-9.6, 8.4],
  front: [-7.6, 8.8],
};

/** A closed smooth outline through head-space points. */
const outline = (space: HeadSpace, points: readonly Vec2[]) =>
  smoothLoop(points.map(([x, y]) => space(x, y)));

const PROFILE_FACE: readonly Vec2[] = [
  [-8, 2],
  [-7, 7],
  [0, 10.4],
  [6, 8.4],
  [8.3, 4.2],
  [8.5, 1.6],
  [10.3, -1.6],
  [8.9, -3],
  [9.2, -4.6],
  [8.6, -6.2],
  [8.3, -8.4],
  [6.2, -10],
  [2.6, -9],
  [-2.4, -6.2],
  [-6, -4],
];
const PROFILE_HAIR: readonly Vec2[] = [
  [7.2, 7.2],
  [4.6, 10.6],
  [-1, 12.2],
  [-7, 10.4],
  [-10.6, 5],
  [-10.4, -1],
  [-7.2, -5.4],
  [-4.4, -6],
  [-3.2, -2.6],
  [-1.6, 1.6],
  [1.8, 3],
  [4.6, 5.2],
];

function profileHead(space: HeadSpace, scale: number, { skin, hair, trim }: Outfit): string {
  const line = (points: readonly Vec2[]) => smoothLine(points.map(([x, y]) => space(x, y)));
  return [
    path(outline(space, PROFILE_FACE), skin.base),
    path(outline(space, PROFILE_HAIR), hair),
    circle(space(-1.4, -1.2), 2.3 * scale, skin.base),
    stroke(
      line([
        [-1.9, -0.4],
        [-0.9, -0.6],
        [-1.2, -1.9],
      ]),
      skin.far,
      0.7 * scale,
    ),
    circle(space(4, -3.6), 2 * scale, skin.blush),
    stroke(
      line([
        [5, 1.1],
        [6.2, 0.5],
        [7.4, 0.9],
      ]),
      BRAND.ink,
      1 * scale,
    ),
    stroke(
      line([
        [4.4, 3.5],
        [6, 4.2],
        [7.6, 3.8],
      ]),
      hair,
      0.9 * scale,
    ),
    stroke(
      line([
        [6.2, -6.1],
        [7.5, -6.3],
        [8.6, -5.5],
      ]),
      skin.blush,
      1 * scale,
    ),
    stroke(
      line([
        [5.6, 8.4],
        [-1, 9.4],
        [-6.6, 6.6],
      ]),
      trim,
      1.7 * scale,
    ),
  ].join('');
}

const OPEN_FACE: readonly Vec2[] = [
  [0, 10.4],
  [6, 8.4],
  [8.3, 3],
  [8, -3],
  [5.4, -8],
  [0, -10.4],
  [-5.4, -8],
  [-8, -3],
  [-8.3, 3],
  [-6, 8.4],
];
const OPEN_HAIR: readonly Vec2[] = [
  [0, 12],
  [6.4, 10.2],
  [9.6, 4.4],
  [9.2, -1.4],
  [7.9, 1],
  [6.2, 4.8],
  [1.6, 7.4],
  [-2.6, 6.4],
  [-6.6, 3.4],
  [-8, 0.4],
  [-9.2, -1.4],
  [-9.6, 4.4],
  [-6.4, 10.2],
];

function openHead(space: HeadSpace, scale: number, { skin, hair, trim }: Outfit): string {
  const line = (points: readonly Vec2[]) => smoothLine(points.map(([x, y]) => space(x, y)));
  const eye = (x: number) =>
    stroke(
      line([
        [x - 1.2, 0.4],
        [x, -0.2],
        [x + 1.2, 0.4],
      ]),
      BRAND.ink,
      1 * scale,
    );
  const brow = (x: number) =>
    stroke(
      line([
        [x - 1.5, 3],
        [x, 3.6],
        [x + 1.5, 3],
      ]),
      hair,
      0.9 * scale,
    );
  return [
    circle(space(-8.5, -1.4), 2.1 * scale, skin.far),
    circle(space(8.5, -1.4), 2.1 * scale, skin.far),
    path(outline(space, OPEN_FACE), skin.base),
    path(outline(space, OPEN_HAIR), hair),
    circle(space(-5, -3.4), 1.8 * scale, skin.blush),
    circle(space(5, -3.4), 1.8 * scale, skin.blush),
    eye(-3.6),
    eye(3.6),
    brow(-3.6),
    brow(3.6),
    stroke(
      line([
        [0.2, -1.2],
        [0.7, -2.8],
        [-0.4, -3.1],
      ]),
      skin.far,
      0.8 * scale,
    ),
    stroke(
      line([
        [-2.2, -5.6],
        [0, -6.5],
        [2.2, -5.6],
      ]),
      skin.blush,
      1.1 * scale,
    ),
    stroke(
      line([
        [-8.7, 5.6],
        [0, 10.4],
        [8.7, 5.6],
      ]),
      trim,
      1.7 * scale,
    ),
  ].join('');
}

export function drawHead(body: Skeleton, camera: Camera, outfit: Outfit): string {
  const draw = camera.view === 'side' ? profileHead : openHead;
  return draw(headSpace(body, camera), camera.scale, outfit);
}

/** A bun, or a ponytail over the given strand (pixels, from the tie to the tip). */
export function drawHairTail(strand: readonly Vec2[], camera: Camera, outfit: Outfit): string {
  const [tie] = strand;
  if (!tie) return '';
  const s = camera.scale;
  if (outfit.hairstyle === 'bun') {
    return (
      circle(tie, 5.4 * s, outfit.hair) +
      circle([tie[0] - s, tie[1] - s], 3 * s, tint(outfit.hair, 0.1))
    );
  }
  const widths = [2.6, 4.8, 4.4, 0.8];
  const normals = strand.map((p, i): Vec2 => {
    const [q, r] = [strand[i - 1] ?? p, strand[i + 1] ?? p];
    const length = Math.hypot(r[0] - q[0], r[1] - q[1]) || 1;
    return [-(r[1] - q[1]) / length, (r[0] - q[0]) / length];
  });
  const edge = (sign: number) =>
    strand.map(([x, y], i): Vec2 => {
      const [nx, ny] = normals[i] ?? [0, 0];
      const half = (widths[i] ?? 1) * s * sign;
      return [x + nx * half, y + ny * half];
    });
  const ring = [...edge(1), ...edge(-1).reverse()];
  return (
    path(smoothLoop(ring), outfit.hair) +
    `<path d="M${at(tie)}h0" stroke="${outfit.trim}" stroke-width="${(3.4 * s).toFixed(1)}" stroke-linecap="round"/>`
  );
}
