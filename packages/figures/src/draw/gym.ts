import { BAND, mixHex, shade, STEEL, tint } from '../palette.ts';
import type { Ground } from '../palette.ts';
import { circle, polygon, px, rect, stroke } from './svg.ts';

export function mirrorPanels(ground: Ground, horizon: number): string {
  const streak = (x: number, w: number) =>
    polygon(
      [
        [x + 70, 70],
        [x + 70 + w, 70],
        [x + w - 40, horizon - 40],
        [x - 40, horizon - 40],
      ],
      tint(ground.shape, 0.07),
    );
  return [
    rect(70, 70, 540, horizon - 110, 10, ground.shape),
    rect(670, 70, 540, horizon - 110, 10, ground.shape),
    streak(190, 60),
    streak(300, 24),
    streak(830, 60),
    streak(940, 24),
    rect(70, 40, 1140, 6, 3, mixHex(ground.accent, ground.wall, 0.45)),
  ].join('');
}

export function dumbbellRack(x: number, base: number, ground: Ground): string {
  const steel = mixHex(STEEL.deep, ground.wall, 0.35);
  const row = (y: number, r: number) =>
    [0, 1, 2, 3].map((i) => {
      const cx = x + 34 + i * 52;
      const fill = mixHex(
        [BAND.yellow, BAND.coral, BAND.mint, BAND.blue][i] ?? BAND.coral,
        ground.wall,
        0.5,
      );
      return circle([cx, y - r], r, fill) + circle([cx, y - r], r * 0.38, shade(fill, 0.4));
    });
  return [
    rect(x, base - 150, 12, 150, 4, steel),
    rect(x + 210, base - 150, 12, 150, 4, steel),
    ...row(base - 96, 20),
    ...row(base - 32, 22),
    rect(x - 8, base - 98, 238, 10, 5, steel),
    rect(x - 8, base - 34, 238, 10, 5, steel),
  ].join('');
}

export function squatRack(x: number, base: number, ground: Ground): string {
  const steel = mixHex(STEEL.deep, ground.wall, 0.55);
  return [
    rect(x, 84, 20, base - 84, 4, steel),
    rect(x + 190, 84, 20, base - 84, 4, steel),
    rect(x, 84, 210, 18, 4, steel),
    ...[0, 1, 2, 3, 4, 5].map((i) => circle([x + 10, 150 + i * 44], 4, ground.wall)),
  ].join('');
}

/** A mirror and a pair of suspension straps. */
export function strapsAndMirror(ground: Ground, horizon: number): string {
  return [
    rect(740, 70, 470, horizon - 120, 10, ground.shape),
    polygon(
      [
        [880, 70],
        [950, 70],
        [840, horizon - 50],
        [770, horizon - 50],
      ],
      tint(ground.shape, 0.07),
    ),
    stroke(
      `M130 96V${px(horizon - 150)}M130 96h150v${px(horizon - 280)}`,
      mixHex(BAND.yellow, ground.wall, 0.45),
      13,
    ),
    rect(90, 84, 240, 16, 8, mixHex(STEEL.deep, ground.wall, 0.5)),
  ].join('');
}
