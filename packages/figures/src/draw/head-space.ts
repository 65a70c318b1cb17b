import type { Vec2 } from '../vector.ts';

/** Head-space centimetres (x to the face or the figure's left, y to the crown) to pixels. */
export type HeadSpace = (x: number, y: number) => Vec2;
