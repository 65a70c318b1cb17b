import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm, Leg } from '../skeleton.ts';
import { mix2, mix3, sub2, unit2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { limb, normalOf, PROFILES } from './limb.ts';
import type { Brush } from './limb.ts';
import { circle, path, polyline, smoothLoop, stroke, trace } from './svg.ts';

interface ShoeColours {
  readonly upper: string;
  readonly sole: string;
  readonly trim: string;
}

/** Outline in centimetres from the ankle: x towards the ball, y away from the sole. */
const UPPER = trace(
  '-4.6 3, -5.8 -1, -6.7 -5, -5.6 -6.9, 2 -6.9, 12.4 -6.9, 14.2 -4.6, 12.6 -2.2, 8 0, 4.7 3.2, 0 2.4',
);

function sideShoe(leg: Leg, camera: Camera, { upper, sole, trim }: ShoeColours): string {
  const brush: Brush = { scale: camera.scale, mirror: camera.mirror };
  const [ankle, heel, ball, toe] = [leg.ankle, leg.heel, leg.ball, leg.toe].map((joint) =>
    project(camera, joint),
  );
  if (!ankle || !heel || !ball || !toe) return '';
  const s = camera.scale;
  const f = unit2(sub2(ball, heel));
  const [nx, ny] = normalOf(f, camera.mirror);
  // The front normal of a bone pointing forward is up from the sole.
  const spot = (x: number, y: number): Vec2 => [
    ankle[0] + (f[0] * x + nx * y) * s,
    ankle[1] + (f[1] * x + ny * y) * s,
  ];
  const toeUp = normalOf(unit2(sub2(toe, ball)), camera.mirror);
  const raise = (p: Vec2, n: Vec2, k: number): Vec2 => [p[0] + n[0] * k * s, p[1] + n[1] * k * s];
  const cap = [
    { t: 0, front: 2.8, back: 2.6 },
    { t: 1, front: 2.2, back: 2 },
  ];
  return [
    path(smoothLoop(UPPER.map(([x, y]) => spot(x, y))), upper),
    limb(raise(ball, toeUp, 2.6), raise(mix2(ball, toe, 0.7), toeUp, 2.1), cap, brush, upper),
    stroke(polyline([spot(1.5, -4.4), spot(4.4, -0.4)]), trim, 1.5 * s),
    stroke(polyline([spot(4.4, -4.4), spot(7.2, -1)]), trim, 1.5 * s),
    stroke(
      polyline([spot(-5.3, -6), raise(ball, [nx, ny], 1), raise(mix2(ball, toe, 0.86), toeUp, 1)]),
      sole,
      2.1 * s,
    ),
  ].join('');
}

function frontShoe(leg: Leg, camera: Camera, { upper, sole, trim }: ShoeColours): string {
  const brush: Brush = { scale: camera.scale, mirror: camera.mirror };
  const s = camera.scale;
  const ankle = project(camera, leg.ankle);
  const tip = project(camera, mix3(leg.ball, leg.toe, 0.5));
  const under = project(camera, mix3(leg.heel, leg.ball, 0.31));
  const d = unit2(sub2(under, ankle));
  const lifted: Vec2 = [tip[0] - d[0] * 4 * s, tip[1] - d[1] * 4 * s];
  const profile = [
    { t: 0, front: 4.1, back: 4.1 },
    { t: 1, front: 5.2, back: 5.2 },
  ];
  const n = normalOf(d, 1);
  const across = (k: number, w: number): Vec2[] =>
    [-w, w].map((x) => [
      lifted[0] + (n[0] * x + d[0] * k) * s,
      lifted[1] + (n[1] * x + d[1] * k) * s,
    ]);
  return [
    limb(ankle, lifted, profile, brush, upper),
    stroke(polyline(across(4.2, 3.4)), sole, 2.2 * s),
    stroke(polyline(across(-2.2, 1.9)), trim, 1.2 * s),
    stroke(polyline(across(0, 2.2)), trim, 1.2 * s),
  ].join('');
}

export const drawShoe = (leg: Leg, camera: Camera, colours: ShoeColours): string =>
  (camera.view === 'side' ? sideShoe : frontShoe)(leg, camera, colours);

export function drawHand(arm: Arm, camera: Camera, skin: string): string {
  const s = camera.scale;
  const brush: Brush = { scale: s, mirror: camera.mirror };
  const wrist = project(camera, arm.wrist);
  if (arm.hand === 'fist') {
    return circle(project(camera, gripOf(arm)), 4 * s, skin);
  }
  const knuckles = project(camera, arm.knuckles);
  const thumb = normalOf(unit2(sub2(knuckles, wrist)), camera.mirror);
  const root = mix2(wrist, knuckles, 0.25);
  const tip: Vec2 = [root[0] + thumb[0] * 3.4 * s, root[1] + thumb[1] * 3.4 * s];
  const thumbLine = stroke(
    polyline([root, mix2(tip, mix2(wrist, knuckles, 0.75), 0.5)]),
    skin,
    2.6 * s,
  );
  return limb(wrist, knuckles, PROFILES.palm, brush, skin) + (arm.hand === 'open' ? thumbLine : '');
}
