import type { Camera } from '../camera.ts';
import { tint } from '../palette.ts';
import type { Outfit } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { circle, path, smoothLoop } from './svg.ts';

/** Half-widths of the ponytail in centimetres from the tie to the tip. */
const WIDTHS = [2.6, 4.8, 4.4, 0.8];

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
  const normals = strand.map((p, i): Vec2 => {
    const [q, r] = [strand[i - 1] ?? p, strand[i + 1] ?? p];
    const length = Math.hypot(r[0] - q[0], r[1] - q[1]) || 1;
    return [-(r[1] - q[1]) / length, (r[0] - q[0]) / length];
  });
  const edge = (sign: number) =>
    strand.map(([x, y], i): Vec2 => {
      const [nx, ny] = normals[i] ?? [0, 0];
      const half = (WIDTHS[i] ?? 1) * s * sign;
      return [x + nx * half, y + ny * half];
    });
  const ring = [...edge(1), ...edge(-1).toReversed()];
  return path(smoothLoop(ring), outfit.hair) + circle(tie, 1.7 * s, outfit.trim);
}
