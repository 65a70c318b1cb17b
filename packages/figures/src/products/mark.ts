import { ring } from '../covers/loop.ts';
import { smoothLoop, stroke } from '../draw/svg.ts';
import type { Vec2 } from '../vector.ts';

/** The brand's loop as a print or a label, `size` pixels wide. */
export const drawMark = (centre: Vec2, size: number, colour: string): string =>
  stroke(
    smoothLoop(ring(centre, [size / 2, size * 0.36], { tilt: -24, pulls: 2, pull: 0.12 })),
    colour,
    size * 0.15,
  );
