import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { normalOf } from '../draw/limb.ts';
import { polyline, smoothLine, stroke } from '../draw/svg.ts';
import type { Layers } from '../draw/figure.ts';
import { BAND, shade, tint } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import type { Leg, Skeleton } from '../rig.ts';
import { clamp, distance2, distance3, mix2, sub2, unit2 } from '../vector.ts';
import type { Vec2, Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';

const MINIBAND_WIDTH = 7;

/** Half-width of the leg where the band sits, and the place along the bone. */
const PLACES = {
  thigh: { share: 0.8, half: 7.4 },
  ankle: { share: 0.78, half: 4.6 },
} as const;

type Place = keyof typeof PLACES;

function edges(leg: Leg, place: Place, camera: Camera): readonly Vec2[] {
  const { share, half } = PLACES[place];
  const [from, to] = place === 'thigh' ? [leg.hip, leg.knee] : [leg.knee, leg.ankle];
  const [a, b] = [project(camera, from), project(camera, to)];
  const centre = mix2(a, b, share);
  const bone = distance2(a, b) < 12 * camera.scale ? ([0, 1] as const) : unit2(sub2(b, a));
  const [nx, ny] = normalOf(bone, 1);
  const r = half * camera.scale;
  return [
    [centre[0] + nx * r, centre[1] + ny * r],
    [centre[0] - nx * r, centre[1] - ny * r],
  ];
}

/** A closed loop round both legs, stretched between their outer sides. */
export function miniband(body: Skeleton, place: Place, colour: BandColour): Prop {
  return {
    draw: (camera) => {
      const right = edges(body.legs.right, place, camera);
      const left = edges(body.legs.left, place, camera);
      const pairs = right.flatMap((p) => left.map((q): readonly [Vec2, Vec2] => [p, q]));
      const span = ([p, q]: readonly [Vec2, Vec2]) => distance2(p, q);
      const [outer] = pairs.toSorted((a, b) => span(b) - span(a));
      if (!outer) return {};
      const [from, to] = outer;
      const s = camera.scale;
      const stretch = distance2(from, to) / (26 * s);
      const width = clamp(MINIBAND_WIDTH / Math.sqrt(stretch), 4.8, MINIBAND_WIDTH) * s;
      // Round each leg the band lies square to the bone; between the legs it is taut.
      const inner = [...right, ...left].filter((p) => p !== from && p !== to);
      const apart = inner.every((p, i) => span([p, i === 0 ? from : to]) < span(outer) * 0.45);
      const line = smoothLine(apart ? [from, ...inner, to] : [from, to]);
      return {
        behind: stroke(line, shade(BAND[colour], 0.35), width * 0.9),
        before:
          stroke(line, BAND[colour], width, 'butt') +
          stroke(line, tint(BAND[colour], 0.35), width * 0.2, 'butt'),
      };
    },
  };
}

interface LongBand {
  /** Runs from anchor to hand, in centimetres. */
  readonly strands: readonly (readonly Vec3[])[];
  readonly colour: BandColour;
  /** Unstretched length of a strand: it thins as it lengthens beyond this. */
  readonly rest: number;
  readonly layers?: readonly (keyof Layers)[];
}

const LONG_BAND_WIDTH = 4.6;

/** A long band; strand `i` is drawn in `layers[i]` (default: over everything). */
export function longBand({ strands, colour, rest, layers = [] }: LongBand): Prop {
  const draw = (points: readonly Vec3[], camera: Camera, base: string) => {
    const ends = points.slice(1).map((p, i) => distance3(points[i] ?? p, p));
    const length = ends.reduce((sum, part) => sum + part, 0);
    const width = clamp(LONG_BAND_WIDTH * Math.sqrt(rest / length), 2.6, 4.8) * camera.scale;
    const line = polyline(points.map((p) => project(camera, p)));
    return stroke(line, base, width) + stroke(line, tint(base, 0.4), width * 0.26);
  };
  return {
    extent: strands.flat(),
    draw: (camera) => {
      const drawn: Record<keyof Layers, string> = {
        floor: '',
        behind: '',
        between: '',
        before: '',
        over: '',
      };
      strands.forEach((points, i) => {
        const layer = layers[i] ?? 'over';
        const far = layer === 'behind' || layer === 'between';
        drawn[layer] += draw(points, camera, far ? shade(BAND[colour]) : BAND[colour]);
      });
      return drawn;
    },
  };
}
