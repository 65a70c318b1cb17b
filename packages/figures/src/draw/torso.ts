import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import type { Outfit } from '../palette.ts';
import { mixHex, shade } from '../palette.ts';
import type { Arm, Skeleton } from '../skeleton.ts';
import { along2, along3, clamp, lerp, mix2, mix3, radians, sub2, unit2 } from '../vector.ts';
import type { Vec2, Vec3 } from '../vector.ts';
import type { Profile } from './limb.ts';
import { limb, normalOf, SHOULDER_RADIUS } from './limb.ts';
import { at, circle, path, polygon, polyline, smoothSegments, stroke, trace } from './svg.ts';

/** Half-widths in centimetres by share of the spine: 0 at the hips, 1 at the base of the neck. */
const SIDE: Profile = [
  { t: -0.1, front: 6, back: 9.4 },
  { t: 0, front: 9, back: 12.4 },
  { t: 0.14, front: 9.2, back: 11.6 },
  { t: 0.38, front: 7.6, back: 7.2 },
  { t: 0.56, front: 8.6, back: 7.8 },
  { t: 0.71, front: 11.6, back: 8.6 },
  { t: 0.84, front: 8.6, back: 8.4 },
  { t: 0.95, front: 5.2, back: 6.6 },
  { t: 1, front: 3.6, back: 4.6 },
];

const FRONT: Profile = [
  { t: -0.1, front: 16, back: 16 },
  { t: 0, front: 18, back: 18 },
  { t: 0.16, front: 16.8, back: 16.8 },
  { t: 0.38, front: 11.2, back: 11.2 },
  { t: 0.56, front: 12.4, back: 12.4 },
  { t: 0.72, front: 14, back: 14 },
  { t: 0.88, front: 14.6, back: 14.6 },
  { t: 0.955, front: 10, back: 10 },
  { t: 1, front: 4.4, back: 4.4 },
];

const SAMPLES = 40;
const START = -0.1;

/** The half-width at share `t`: a cubic through the stations (Catmull-Rom over uneven steps). */
function halfAt(profile: Profile, t: number, side: 'front' | 'back'): number {
  const next = profile.findIndex((station) => station.t >= t);
  const b = profile[next];
  const a = profile[next - 1];
  if (!b) return profile.at(-1)?.[side] ?? 0;
  if (!a) return b[side];
  const slope = (from = a, to = b) => (to[side] - from[side]) / (to.t - from.t);
  const span = b.t - a.t;
  const u = (t - a.t) / span;
  const start = slope(profile[next - 2], b) * span;
  const end = slope(a, profile[next + 1]) * span;
  return (
    a[side] * (1 + 2 * u) * (1 - u) ** 2 +
    start * u * (1 - u) ** 2 +
    b[side] * u * u * (3 - 2 * u) +
    end * u * u * (u - 1)
  );
}

/** The spine as a quadratic curve over pelvis, waist and neck, continued below the hips. */
function spineAt(body: Skeleton, t: number): Vec3 {
  if (t < 0) return along3(body.pelvis, body.pelvisFrame.up, t * 48);
  const first = mix3(body.pelvis, body.waist, t);
  return mix3(first, mix3(body.waist, body.neck, t), t);
}

interface TorsoOutline {
  /** The closed outline between two shares of the spine, as wide as `share` of the body there. */
  readonly slice: (from: number, to: number, share?: (t: number) => number) => readonly Vec2[];
  /** A point across the body at share `t`; `across` 1 is the front (or left) edge, -1 the other. */
  readonly point: (t: number, across: number) => Vec2;
}

/** The trunk's turn at share `t`, in radians: the pelvis keeps its own, the chest is one piece. */
const turnAt = ({ turned }: Skeleton, t: number): number =>
  radians(lerp(turned.pelvis, turned.chest, clamp((t - 0.1) / 0.55, 0, 1)));

/** True where the chest of a side view faces the viewer or away, so that both shoulders show. */
const showsChest = (body: Skeleton): boolean => Math.abs(turnAt(body, 1)) > Math.PI / 6;

function torsoOutline(body: Skeleton, camera: Camera): TorsoOutline {
  const [profile, other] = camera.view === 'side' ? [SIDE, FRONT] : [FRONT, SIDE];
  /** The breath shows from the side alone. */
  const belly = (t: number): number =>
    camera.view === 'side' ? body.breath * Math.sin(Math.PI * clamp(t, 0, 1)) ** 2 : 0;
  const centre = (t: number) => project(camera, spineAt(body, t));
  const across = (t: number): Vec2 => {
    if (camera.view === 'front' && turnAt(body, t) === 0) {
      const c = spineAt(body, t);
      const left = mix3(body.pelvisFrame.left, body.chestFrame.left, clamp(t, 0, 1));
      return unit2(sub2(project(camera, along3(c, left, 1)), project(camera, c)));
    }
    const [nx, ny] = normalOf(unit2(sub2(centre(t + 0.02), centre(t - 0.02))), camera.mirror);
    return [-nx, -ny];
  };
  const point = (t: number, share: number): Vec2 => {
    const [x, y] = centre(t);
    const [nx, ny] = across(t);
    const edge = share >= 0 ? 'front' : 'back';
    const width = halfAt(profile, t, edge) + (share > 0 ? belly(t) : 0);
    const a = turnAt(body, t);
    const half = Math.hypot(width * Math.cos(a), halfAt(other, t, edge) * Math.sin(a));
    const reach = half * share * camera.scale;
    return [x + nx * reach, y + ny * reach];
  };
  const slice = (from: number, to: number, share: (t: number) => number = () => 1) => {
    const steps = Math.max(2, Math.round(((to - from) / (1 - START)) * SAMPLES));
    const ts = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
    return [
      ...ts.map((t) => point(t, share(t))),
      ...ts.toReversed().map((t) => point(t, -share(t))),
    ];
  };
  return { slice, point };
}

/**
 * Outline from the side of the neck over the shoulder to the armpit, in centimetres from the base of the neck:
 * x to the figure's left, y up.
 */
const SHOULDER = trace(
  '4.2 5.6, 4.9 3.9, 6.4 2.4, 9.4 1.3, 12.6 0.7, 15.4 0.3, 17.4 -0.9, 18.2 -2.8, 17 -5, 13 -8, 10 -10',
);

const NECK: Profile = [
  { t: 0, front: 4.6, back: 4.6 },
  { t: 1, front: 4.2, back: 4.2 },
];

/** The point at which the neck comes out of the chest. */
const throat = (body: Skeleton): Vec3 => along3(body.neck, body.chestFrame.up, -3);

/** Bare shoulders and throat from the front, in one piece with the arms, under the chin's shadow. */
function drawShoulders(body: Skeleton, camera: Camera, { skin }: Outfit): string {
  const { up, left } = body.chestFrame;
  const spot = (x: number, y: number): Vec2 =>
    project(camera, along3(along3(body.neck, left, x), up, y));
  const ring = [
    ...SHOULDER.map(([x, y]) => spot(x, y)),
    ...SHOULDER.toReversed().map(([x, y]) => spot(-x, y)),
  ];
  const [first = [0, 0]] = ring;
  const brush = { scale: camera.scale, mirror: camera.mirror };
  const [base, head] = [project(camera, throat(body)), project(camera, body.head)];
  return [
    path(`M${at(first)}${smoothSegments(ring)}Z`, skin.base),
    ...[body.arms.left, body.arms.right].map(({ shoulder }) =>
      circle(project(camera, shoulder), SHOULDER_RADIUS * camera.scale, skin.base),
    ),
    limb(mix2(base, head, 0.46), head, NECK, brush, skin.far),
  ].join('');
}

/**
 * The muscle between a raised arm and the ribs, seen from the front: a hollow curve from the underside of the arm to
 * the side of the chest. Nothing for an arm that is no higher than its shoulder.
 */
function drawArmpit(
  { shoulder, elbow }: Arm,
  sign: 1 | -1,
  { point }: TorsoOutline,
  camera: Camera,
  skin: string,
): string {
  const root = project(camera, shoulder);
  const [dx, dy] = unit2(sub2(project(camera, elbow), root));
  if (dy > -0.2) return '';
  const down: Vec2 = [-dy * sign * camera.mirror, dx * sign * camera.mirror];
  const under = along2(along2(root, [dx, dy], 11 * camera.scale), down, 4.9 * camera.scale);
  const hollow = along2(root, down, 4.2 * camera.scale);
  return path(
    `M${at(root)}L${at(under)}Q${at(hollow)} ${at(point(0.7, sign))}L${at(point(0.8, sign * 0.6))}Z`,
    skin,
  );
}

/** Narrowing of the hips, which end round between the thighs when seen from the front. */
const seat = (t: number): number => Math.sqrt(1 - clamp(t / START, 0, 1) ** 2);

/** The share of the body that the top covers from the front: it is cut out towards the shoulder. */
const armhole = (t: number): number => 1 - 0.26 * clamp((t - 0.74) / 0.12, 0, 1) ** 2;

/** Leggings' hips, waistband, midriff and top; bare shoulders with straps. */
export function drawTorso(body: Skeleton, camera: Camera, outfit: Outfit): string {
  const outline = torsoOutline(body, camera);
  const { slice, point } = outline;
  const hips = camera.view === 'front' ? seat : undefined;
  const hem = outfit.cut === 'crop' ? 0.55 : 0.3;
  const shoulders = camera.view === 'front' || showsChest(body);
  const straps = shoulders ? [-0.55, 0.55] : [0.1];
  // From the front a strap goes over the shoulder beside the neck.
  const strapEnd = (x: number) =>
    camera.view === 'front'
      ? project(
          camera,
          along3(
            along3(body.neck, body.chestFrame.left, Math.sign(x) * 7.4),
            body.chestFrame.up,
            0.6,
          ),
        )
      : point(0.96, x * 0.9);
  const parts = [
    polygon(slice(START, 1, hips), mixHex(outfit.skin.base, outfit.skin.far, 0.35)),
    ...(shoulders ? [drawShoulders(body, camera, outfit)] : []),
    ...(camera.view === 'front'
      ? [
          drawArmpit(body.arms.left, 1, outline, camera, outfit.skin.base),
          drawArmpit(body.arms.right, -1, outline, camera, outfit.skin.base),
        ]
      : []),
    polygon(slice(START, 0.36, hips), outfit.leggings),
    polygon(slice(0.3, 0.36), outfit.trim),
    polygon(slice(hem, 0.86, shoulders ? armhole : undefined), outfit.top),
    ...straps.map((x) =>
      stroke(
        polyline([point(0.84, x), strapEnd(x)]),
        outfit.top,
        (shoulders ? 2.6 : 3) * camera.scale,
      ),
    ),
  ];
  if (outfit.cut === 'crop') parts.push(polygon(slice(0.55, 0.585), shade(outfit.top, 0.16)));
  return parts.join('');
}

export function drawNeck(body: Skeleton, camera: Camera, { skin }: Outfit): string {
  const brush = { scale: camera.scale, mirror: camera.mirror };
  const colour = camera.view === 'side' ? skin.far : skin.base;
  return limb(project(camera, throat(body)), project(camera, body.head), NECK, brush, colour);
}
