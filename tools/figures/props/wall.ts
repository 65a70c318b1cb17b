import { GROUNDS, shade, tint } from '../palette.ts';
import type { GroundName } from '../palette.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

const THICK = 12;
/** Beyond the upper edge of every picture. */
const HIGH = 320;

/**
 * A projecting piece of wall that the figure stands or lies in front of, seen edge-on from the side: its
 * surface towards the figure is at `x`. It hides far hands on it and is behind near ones.
 */
export const wall = (x: number, ground: GroundName): Prop => ({
  extent: [[x + THICK, 0, 0]],
  draw: (camera) => ({
    between: drawBlock(
      { x: [x, x + THICK], y: [0, HIGH], z: [-10, 34] },
      shade(GROUNDS[ground].shape, 0.12),
      camera,
    ),
  }),
});

/** A post at the figure's left, for a view from the front: its inner edge at `z`. */
export const post = (z: number, ground: GroundName): Prop => ({
  extent: [[0, 0, z + THICK]],
  draw: (camera) => ({
    behind: drawBlock(
      { x: [-12, 0], y: [0, HIGH], z: [z, z + THICK] },
      tint(GROUNDS[ground].shape, 0.3),
      camera,
    ),
  }),
});
