import { GROUNDS, shade, tint } from '../palette.ts';
import type { GroundName } from '../palette.ts';
import { project } from '../camera.ts';
import { rect } from '../draw/svg.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** Beyond the upper edge and the side of every picture. */
const BEYOND = 320;
const SKIRTING = 6;
/** Distance from the figure's middle to the cut edge of the wall, in centimetres. */
const EDGE = 22;

/**
 * The wall at the end of the room, seen edge-on from the side: its surface towards the figure is at `x`, and
 * it fills the picture from there on. It hides far hands on it and is behind near ones.
 */
export const wall = (x: number, ground: GroundName): Prop => ({
  extent: [
    [x, 0, 0],
    [x + 46, 0, 0],
  ],
  draw: (camera) => {
    const [left, floor] = project(camera, [x, 0, -EDGE]);
    const [, top] = project(camera, [x, SKIRTING, -EDGE]);
    const { wall: colour, skirting } = GROUNDS[ground];
    const wide = BEYOND * camera.scale;
    return {
      between:
        rect(left, floor - wide, wide, wide, 0, shade(colour, 0.14)) +
        rect(left, top, wide, floor - top, 0, skirting),
    };
  },
});

const POST = 11;

/** A post behind the figure, in a view from the side: its middle at `x`. */
export const post = (x: number, ground: GroundName): Prop => ({
  extent: [[x - POST, 0, 0]],
  draw: (camera) => ({
    behind: drawBlock(
      { x: [x - POST / 2, x + POST / 2], y: [0, BEYOND], z: [-14, 0] },
      tint(GROUNDS[ground].shape, 0.3),
      camera,
    ),
  }),
});
