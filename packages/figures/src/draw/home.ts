import { BAND, mixHex, shade, tint, WOOD } from '../palette.ts';
import type { Ground } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { circle, path, polygon, px, rect, smoothLoop } from './svg.ts';

function leaf(root: Vec2, tip: Vec2, half: number, fill: string): string {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
  const middle = [root[0] + dx * 0.55, root[1] + dy * 0.55] as const;
  const loop: Vec2[] = [
    root,
    [middle[0] + nx, middle[1] + ny],
    tip,
    [middle[0] - nx, middle[1] - ny],
  ];
  return path(smoothLoop(loop), fill);
}

export function plant(x: number, base: number, ground: Ground): string {
  const green = mixHex('#3E8E72', ground.wall, 0.25);
  const dark = mixHex('#2C6E5C', ground.wall, 0.2);
  const pot = ground.accent;
  const top = base - 70;
  return [
    leaf([x, top], [x - 62, top - 96], 20, dark),
    leaf([x, top], [x + 66, top - 84], 20, dark),
    leaf([x, top], [x - 22, top - 150], 22, green),
    leaf([x, top], [x + 34, top - 140], 20, dark),
    leaf([x, top], [x - 78, top - 38], 16, green),
    leaf([x, top], [x + 80, top - 30], 16, green),
    polygon(
      [
        [x - 42, top - 6],
        [x + 42, top - 6],
        [x + 32, base],
        [x - 32, base],
      ],
      pot,
    ),
    rect(x - 46, top - 14, 92, 18, 6, shade(pot, 0.16)),
  ].join('');
}

/** A rounded window with a low sun, left of the figure. */
export function windowAt(x: number, top: number, ground: Ground): string {
  const [w, h] = [196, 250];
  return [
    rect(x - 10, top - 10, w + 20, h + 20, 108, ground.shape),
    rect(x, top, w, h, 98, tint(ground.wall, 0.72)),
    circle([x + w * 0.75, top + h * 0.36], 29, mixHex(BAND.yellow, ground.wall, 0.25)),
    rect(x + w / 2 - 4, top, 8, h, 0, ground.shape),
    rect(x, top + h * 0.56, w, 8, 0, ground.shape),
  ].join('');
}

export function shelf(x: number, y: number, ground: Ground): string {
  const book = (dx: number, w: number, h: number, fill: string) =>
    rect(x + dx, y - h, w, h, 3, fill);
  return [
    book(16, 18, 62, mixHex(ground.accent, ground.wall, 0.25)),
    book(38, 14, 52, tint(ground.accent, 0.5)),
    book(56, 20, 68, mixHex(BAND.aubergine, ground.wall, 0.4)),
    circle([x + 128, y - 22], 22, tint(ground.accent, 0.35)),
    rect(x, y, 180, 12, 6, mixHex(WOOD.mid, ground.wall, 0.2)),
  ].join('');
}

/** A niche with a round top, standing on `base`. */
export const arch = (x: number, base: number, w: number, h: number, fill: string) =>
  path(
    `M${px(x)} ${px(base)}V${px(base - h + w / 2)}A${px(w / 2)} ${px(w / 2)} 0 0 1 ${px(x + w)} ${px(base - h + w / 2)}V${px(base)}Z`,
    fill,
  );
