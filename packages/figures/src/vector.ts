/** Screen point or direction in pixels, y pointing down. */
export type Vec2 = readonly [x: number, y: number];

/** Body-space point or direction in centimetres: x forward, y up, z from the figure's right to its left. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const add3 = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub3 = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale3 = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot3 = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross3 = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length3 = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const distance3 = (a: Vec3, b: Vec3): number => length3(sub3(a, b));
export const along3 = (a: Vec3, direction: Vec3, k: number): Vec3 => add3(a, scale3(direction, k));
export const mix3 = (a: Vec3, b: Vec3, t: number): Vec3 => along3(a, sub3(b, a), t);

/** Unit vector; the zero vector stays zero. */
export function unit3(a: Vec3): Vec3 {
  const length = length3(a);
  return length === 0 ? a : scale3(a, 1 / length);
}

/** Angle between two directions in degrees, 0 to 180. */
export function angleBetween(a: Vec3, b: Vec3): number {
  return degrees(Math.acos(Math.min(1, Math.max(-1, dot3(unit3(a), unit3(b))))));
}

export const sub2 = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]];
export const along2 = (a: Vec2, direction: Vec2, k: number): Vec2 => [
  a[0] + direction[0] * k,
  a[1] + direction[1] * k,
];
export const mix2 = (a: Vec2, b: Vec2, t: number): Vec2 => along2(a, sub2(b, a), t);
export const distance2 = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Unit vector; the zero vector becomes straight down, the direction of a hanging limb. */
export function unit2(a: Vec2): Vec2 {
  const length = Math.hypot(a[0], a[1]);
  return length === 0 ? [0, 1] : [a[0] / length, a[1] / length];
}

export const radians = (deg: number): number => (deg * Math.PI) / 180;
export const degrees = (rad: number): number => (rad * 180) / Math.PI;
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
