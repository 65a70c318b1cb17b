import { HEIGHT, WIDTH } from '../camera.ts';
import { mixHex, shade } from '../palette.ts';
import type { Ground } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { dumbbellRack, mirrorPanels, squatRack, strapsAndMirror } from './gym.ts';
import { arch, plant, shelf, windowAt } from './home.ts';
import { circle, ellipse, px, rect } from './svg.ts';

export type RoomName = 'window' | 'arch' | 'shelf' | 'mirror' | 'rack' | 'ropes' | 'above';

function floorAndWall(ground: Ground, horizon: number): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, 0, ground.wall) +
    rect(0, horizon - 10, WIDTH, 12, 0, ground.skirting) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, 0, ground.floor)
  );
}

/** The brand's motif as wall art: a closed band, relaxed. */
function loopArt(centre: Vec2, rx: number, ry: number, colour: string, width: number): string {
  return `<ellipse cx="${px(centre[0])}" cy="${px(centre[1])}" rx="${px(rx)}" ry="${px(ry)}" fill="none" stroke="${colour}" stroke-width="${px(width)}" transform="rotate(-18 ${px(centre[0])} ${px(centre[1])})"/>`;
}

/** Keeps furniture clear of the figure; what has no room is cut by the edge of the picture. */
const rightOf = ([, right]: Vec2, gap: number, usual: number): number =>
  Math.min(WIDTH - 40, Math.max(usual, right + gap));

/** Shapes of each room, back to front, over the plain wall and floor. */
const FURNISHINGS: Readonly<
  Record<Exclude<RoomName, 'above'>, (ground: Ground, horizon: number, space: Vec2) => string>
> = {
  window: (g, h, space) => windowAt(96, 96, g) + plant(rightOf(space, 95, 1146), h + 14, g),
  arch: (g, h, space) =>
    arch(868, h - 10, 300, 430, g.shape) +
    loopArt([190, 190], 78, 54, g.shape, 20) +
    plant(rightOf(space, 95, 1092), h + 12, g),
  shelf: (g, h, space) =>
    circle([1010, 190], 120, g.shape) +
    shelf(84, 170, g) +
    plant(rightOf(space, 95, 1150), h + 14, g),
  mirror: (g, h, space) => mirrorPanels(g, h) + dumbbellRack(rightOf(space, 40, 1000), h + 8, g),
  rack: (g, h, space) =>
    rect(0, 0, WIDTH, 26, 0, shade(g.wall, 0.3)) +
    squatRack(70, h, g) +
    loopArt([1060, 200], 96, 66, g.shape, 24) +
    dumbbellRack(rightOf(space, 40, 986), h + 8, g),
  ropes: (g, h, space) =>
    strapsAndMirror(g, h) + dumbbellRack(Math.max(-130, Math.min(70, space[0] - 270)), h + 8, g),
};

/** The floor alone, its boards running along the body of a figure that lies and is seen from above. */
const boards = (ground: Ground): string =>
  rect(0, 0, WIDTH, HEIGHT, 0, ground.floor) +
  [1, 2, 3, 4, 5].map((i) => rect(0, i * 120 - 2, WIDTH, 4, 0, ground.skirting)).join('') +
  [200, 900, 460, 1080, 330, 760]
    .map((x, i) => rect(x, i * 120, 4, 120, 0, ground.skirting))
    .join('');

/**
 * A calm room behind the figure. `horizon` is where wall and floor meet and `space` from where to
 * where the figure moves, in pixels.
 */
export function drawRoom(room: RoomName, ground: Ground, horizon: number, space: Vec2): string {
  if (room === 'above') return boards(ground);
  return (
    floorAndWall(ground, horizon) +
    FURNISHINGS[room](ground, horizon, space) +
    ellipse([WIDTH / 2, HEIGHT + 40], WIDTH * 0.62, 150, mixHex(ground.floor, ground.shadow, 0.18))
  );
}
