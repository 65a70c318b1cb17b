import type { Vec2 } from '../vector.ts';

/** Pixels with one decimal: small documents and the same text on every machine. */
export const px = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

export const at = ([x, y]: Vec2): string => `${px(x)} ${px(y)}`;

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra}/>`;

export const stroke = (
  d: string,
  colour: string,
  width: number,
  cap: 'round' | 'butt' = 'round',
): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

export const circle = (centre: Vec2, r: number, fill: string): string =>
  `<circle cx="${px(centre[0])}" cy="${px(centre[1])}" r="${px(r)}" fill="${fill}"/>`;

export const ellipse = (c: Vec2, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${px(c[0])}" cy="${px(c[1])}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${extra}/>`;

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" rx="${px(r)}" fill="${fill}"/>`;

export const polygon = (points: readonly Vec2[], fill: string): string =>
  path(`M${points.map(at).join('L')}Z`, fill);

export const polyline = (points: readonly Vec2[]): string => `M${points.map(at).join('L')}`;

/** Cubic segments through all points (Catmull-Rom), continuing from the first point. */
export function smoothSegments(points: readonly Vec2[]): string {
  let d = '';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c) break;
    const a = points[i - 1] ?? b;
    const e = points[i + 2] ?? c;
    const first: Vec2 = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Vec2 = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${at(first)} ${at(second)} ${at(c)}`;
  }
  return d;
}

export const smoothLine = (points: readonly Vec2[]): string => {
  const [first] = points;
  return first ? `M${at(first)}${smoothSegments(points)}` : '';
};

/** A closed smooth outline. */
export function smoothLoop(points: readonly Vec2[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last) return '';
  const wrapped = [last, ...points, first, second];
  const segments = smoothSegments(wrapped).split('C').slice(2, -1);
  return `M${at(first)}C${segments.join('C')}Z`;
}

/** Points from text such as `0 1.5, -2 3`: drawn shapes stay readable as one line. */
export const trace = (text: string): readonly Vec2[] =>
  text.split(',').map((pair): Vec2 => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(' ').map(Number);
    return [x, y];
  });
