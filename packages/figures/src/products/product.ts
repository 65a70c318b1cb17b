import { HEIGHT, WIDTH } from '../camera.ts';
import { ellipse, rect } from '../draw/svg.ts';
import { GROUNDS } from '../palette.ts';
import type { Ground, GroundName } from '../palette.ts';
import { wrapSvg } from '../scene.ts';

interface ProductSpec {
  readonly id: string;
  readonly ground: GroundName;
  /** The product from the back to the front, within the square in the middle, x from 280 to 1000 px. */
  readonly draw: (ground: Ground) => string;
}

export interface Product {
  readonly id: string;
  readonly ground: GroundName;
  readonly svg: () => string;
}

const HORIZON = 500;

/** The covers' ground, round the middle of the picture. */
export const drawBackdrop = ({ wall, shape, floor, skirting }: Ground): string =>
  rect(0, 0, WIDTH, HEIGHT, 0, wall) +
  ellipse([WIDTH / 2, 320], 400, 390, shape) +
  ellipse([WIDTH / 2, HORIZON + 380], 1120, 400, skirting) +
  ellipse([WIDTH / 2, HORIZON + 400], 1120, 400, floor);

/** A product's picture: the product in the middle of a coloured ground. */
export const product = ({ id, ground, draw }: ProductSpec): Product => ({
  id,
  ground,
  svg: () => wrapSvg(drawBackdrop(GROUNDS[ground]) + draw(GROUNDS[ground])),
});
