import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { normalOf } from '../draw/limb.ts';
import { at, path, polyline, stroke } from '../draw/svg.ts';
import { NO_LAYERS } from '../draw/figure.ts';
import type { Layers } from '../draw/figure.ts';
import { BAND, shade, tint } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import type { Leg, Skeleton } from '../skeleton.ts';
import { along2, clamp, distance2, distance3, mix2, sub2, unit2 } from '../vector.ts';
import type { Vec2, Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';

const MINIBAND_WIDTH = 7;

/** Half-width of the leg where the band sits, and the place along the bone. */
const PLACES = {
  thigh: { share: 0.8, half: 7.4 },
  ankle: { share: 0.78, half: 4.6 },
} as const;

type Place = keyof typeof PLACES;

interface Ring {
  readonly centre: Vec2;
  /** Square to the bone. */
  readonly normal: Vec2;
  readonly half: number;
}

function ringOf(leg: Leg, place: Place, camera: Camera): Ring {
  const { share, half } = PLACES[place];
  const [from, to] = place === 'thigh' ? [leg.hip, leg.knee] : [leg.knee, leg.ankle];
  const [a, b] = [project(camera, from), project(camera, to)];
  const normal = normalOf(unit2(sub2(b, a)), 1);
  return { centre: mix2(a, b, share), normal, half: half * camera.scale };
}

/** The two outermost points of the band: along the line of the legs, or square to both of them. */
function endsOf(right: Ring, left: Ring): readonly [Vec2, Vec2] {
  const gap = distance2(right.centre, left.centre);
  if (gap > right.half * 1.6) {
    const d = unit2(sub2(left.centre, right.centre));
    return [along2(right.centre, d, -right.half), along2(left.centre, d, left.half)];
  }
  const [n, h] = [right.normal, right.half];
  const first = [along2(right.centre, n, -h), along2(left.centre, n, h)] as const;
  const second = [along2(right.centre, n, h), along2(left.centre, n, -h)] as const;
  return distance2(...first) > distance2(...second) ? first : second;
}

/** A strip between two points, as wide as it is on the legs and narrower where it is stretched. */
function strip([from, to]: readonly [Vec2, Vec2], wide: number, narrow: number): string {
  const n = normalOf(unit2(sub2(to, from)), 1);
  const middle = mix2(from, to, 0.5);
  const [a, b] = [along2(from, n, wide / 2), along2(to, n, wide / 2)];
  const [c, d] = [along2(to, n, -wide / 2), along2(from, n, -wide / 2)];
  const [near, far] = [along2(middle, n, narrow - wide / 2), along2(middle, n, wide / 2 - narrow)];
  return `M${at(a)}Q${at(near)} ${at(b)}L${at(c)}Q${at(far)} ${at(d)}Z`;
}

/** A closed loop round both legs, stretched between their outer sides. */
export function miniband(body: Skeleton, place: Place, colour: BandColour): Prop {
  return {
    draw: (camera) => {
      const ends = endsOf(
        ringOf(body.legs.right, place, camera),
        ringOf(body.legs.left, place, camera),
      );
      const s = camera.scale;
      const stretch = distance2(...ends) / (26 * s);
      const wide = MINIBAND_WIDTH * s;
      const narrow = clamp(MINIBAND_WIDTH / stretch, 4, MINIBAND_WIDTH) * s;
      const line = polyline(ends);
      return {
        behind: stroke(line, shade(BAND[colour], 0.35), narrow * 0.9),
        before:
          path(strip(ends, wide, narrow), BAND[colour]) +
          stroke(line, tint(BAND[colour], 0.4), narrow * 0.16, 'butt'),
      };
    },
  };
}

/** Width of a flat band at rest, and the length of its ends beyond each fist. */
const PULLED = { width: 7, tail: 12 } as const;

/**
 * A flat band pulled apart between two fists: it narrows as it is stretched beyond `rest`, and its
 * ends hang out of the fists.
 */
export const pulledBand = (
  [right, left]: readonly [Vec3, Vec3],
  rest: number,
  colour: BandColour,
): Prop => ({
  extent: [right, left],
  draw: (camera) => {
    const s = camera.scale;
    const ends = [project(camera, right), project(camera, left)] as const;
    const wide = PULLED.width * s;
    const narrow = clamp(Math.sqrt(rest / distance3(right, left)), 0.5, 1) * wide;
    const tail = ([x, y]: Vec2, side: 1 | -1): string => {
      const drop: Vec2 = [x + side * 3.4 * s, y + PULLED.tail * s];
      const bend: Vec2 = [x + side * 5 * s, y + 2 * s];
      return stroke(
        `M${at([x, y])}Q${at(bend)} ${at(drop)}`,
        shade(BAND[colour], 0.16),
        wide * 0.7,
        'butt',
      );
    };
    const first = ends[0][0] <= ends[1][0] ? -1 : 1;
    return {
      held:
        tail(ends[0], first) +
        tail(ends[1], first === 1 ? -1 : 1) +
        path(strip(ends, wide, narrow), BAND[colour]) +
        stroke(polyline(ends), tint(BAND[colour], 0.4), narrow * 0.16, 'butt'),
    };
  },
});

interface LongBand {
  /** Runs from anchor to hand, in centimetres. */
  readonly strands: readonly (readonly Vec3[])[];
  readonly colour: BandColour;
  /** Unstretched length of a strand: it thins as it lengthens beyond this. */
  readonly rest: number;
  readonly layers?: readonly (keyof Layers)[];
}

const LONG_BAND_WIDTH = 5.4;

/** A long band; strand `i` is drawn in `layers[i]` (default: over everything). */
export function longBand({ strands, colour, rest, layers = [] }: LongBand): Prop {
  const draw = (points: readonly Vec3[], camera: Camera, base: string) => {
    const ends = points.slice(1).map((p, i) => distance3(points[i] ?? p, p));
    const length = ends.reduce((sum, part) => sum + part, 0);
    const width = clamp(LONG_BAND_WIDTH * Math.sqrt(rest / length), 3.1, 5.2) * camera.scale;
    const line = polyline(points.map((p) => project(camera, p)));
    return stroke(line, base, width) + stroke(line, tint(base, 0.4), width * 0.26);
  };
  return {
    extent: strands.flat(),
    draw: (camera) => {
      const drawn: Record<keyof Layers, string> = { ...NO_LAYERS };
      strands.forEach((points, i) => {
        const layer = layers[i] ?? 'over';
        const far = layer === 'behind' || layer === 'between';
        drawn[layer] += draw(points, camera, far ? shade(BAND[colour]) : BAND[colour]);
      });
      return drawn;
    },
  };
}
