import { wrapSvg } from '../scene.ts';

/**
 * A picture of the blog or of a page. The figure and held things lie within the square in the middle, x
 * from 280 to 1000 px, so that cards can crop to it.
 */
export interface Illustration {
  readonly id: string;
  readonly svg: () => string;
}

/** `draw` gives the pieces from the back to the front. */
export const illustration = (id: string, draw: () => readonly string[]): Illustration => ({
  id,
  svg: () => wrapSvg(draw().join('')),
});
