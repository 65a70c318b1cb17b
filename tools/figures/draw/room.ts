import { HEIGHT, WIDTH } from '../camera.ts';
import { BAND, mixHex, shade, STEEL, tint, WOOD } from '../palette.ts';
import type { Ground } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { circle, ellipse, path, polygon, px, rect, smoothLoop, stroke } from './svg.ts';

export type RoomName = 'window' | 'arch' | 'shelf' | 'mirror' | 'rack' | 'ropes';

function floorAndWall(ground: Ground, horizon: number): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, 0, ground.wall) +
    rect(0, horizon - 10, WIDTH, 12, 0, ground.skirting) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, 0, ground.floor)
  );
}

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

function plant(x: number, base: number, ground: Ground): string {
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
function windowAt(x: number, top: number, ground: Ground): string {
  const [w, h] = [196, 250];
  return [
    rect(x - 10, top - 10, w + 20, h + 20, 108, ground.shape),
    rect(x, top, w, h, 98, tint(ground.wall, 0.72)),
    circle([x + w * 0.75, top + h * 0.36], 29, mixHex(BAND.yellow, ground.wall, 0.25)),
    rect(x + w / 2 - 4, top, 8, h, 0, ground.shape),
    rect(x, top + h * 0.56, w, 8, 0, ground.shape),
  ].join('');
}

function shelf(x: number, y: number, ground: Ground): string {
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

/** The brand's motif as wall art: a closed band, relaxed. */
function loopArt(centre: Vec2, rx: number, ry: number, colour: string, width: number): string {
  return `<ellipse cx="${px(centre[0])}" cy="${px(centre[1])}" rx="${px(rx)}" ry="${px(ry)}" fill="none" stroke="${colour}" stroke-width="${px(width)}" transform="rotate(-18 ${px(centre[0])} ${px(centre[1])})"/>`;
}

const arch = (x: number, base: number, w: number, h: number, fill: string) =>
  path(
    `M${px(x)} ${px(base)}V${px(base - h + w / 2)}A${px(w / 2)} ${px(w / 2)} 0 0 1 ${px(x + w)} ${px(base - h + w / 2)}V${px(base)}Z`,
    fill,
  );

function mirrorPanels(ground: Ground, horizon: number): string {
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

function dumbbellRack(x: number, base: number, ground: Ground): string {
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

function squatRack(x: number, base: number, ground: Ground): string {
  const steel = mixHex(STEEL.deep, ground.wall, 0.55);
  return [
    rect(x, 84, 20, base - 84, 4, steel),
    rect(x + 190, 84, 20, base - 84, 4, steel),
    rect(x, 84, 210, 18, 4, steel),
    ...[0, 1, 2, 3, 4, 5].map((i) => circle([x + 10, 150 + i * 44], 4, ground.wall)),
  ].join('');
}

/** Shapes of each room, back to front, over the plain wall and floor. */
const FURNISHINGS: Readonly<Record<RoomName, (ground: Ground, horizon: number) => string>> = {
  window: (g, h) => windowAt(96, 96, g) + plant(1146, h + 14, g),
  arch: (g, h) =>
    arch(868, h - 10, 300, 430, g.shape) +
    loopArt([190, 190], 78, 54, g.shape, 20) +
    plant(1092, h + 12, g),
  shelf: (g, h) => circle([1010, 190], 120, g.shape) + shelf(84, 200, g) + plant(1150, h + 14, g),
  mirror: (g, h) => mirrorPanels(g, h) + dumbbellRack(1000, h + 8, g),
  rack: (g, h) =>
    rect(0, 0, WIDTH, 26, 0, shade(g.wall, 0.3)) +
    squatRack(70, h, g) +
    loopArt([1060, 200], 96, 66, g.shape, 24) +
    dumbbellRack(986, h + 8, g),
  ropes: (g, h) =>
    rect(740, 70, 470, h - 120, 10, g.shape) +
    polygon(
      [
        [880, 70],
        [950, 70],
        [840, h - 50],
        [770, h - 50],
      ],
      tint(g.shape, 0.07),
    ) +
    stroke(
      `M130 96V${px(h - 150)}M130 96h150v${px(h - 280)}`,
      mixHex(BAND.yellow, g.wall, 0.45),
      13,
    ) +
    rect(90, 84, 240, 16, 8, mixHex(STEEL.deep, g.wall, 0.5)) +
    dumbbellRack(70, h + 8, g),
};

/** A calm room behind the figure; `horizon` is where wall and floor meet, in pixels. */
export function drawRoom(room: RoomName, ground: Ground, horizon: number): string {
  return (
    floorAndWall(ground, horizon) +
    FURNISHINGS[room](ground, horizon) +
    ellipse([WIDTH / 2, HEIGHT + 40], WIDTH * 0.62, 150, mixHex(ground.floor, ground.shadow, 0.18))
  );
}
