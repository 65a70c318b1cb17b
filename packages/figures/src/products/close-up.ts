import { HEIGHT, WIDTH } from '../camera.ts';
import type { View } from './beside-hand.ts';
import { PRODUCTS } from './index.ts';

/** Centres of the close-ups, in pixels of the product's picture, and their magnification. */
const DETAILS: Readonly<Record<string, readonly [x: number, y: number, times: number]>> = {
  'zestaw-minibandow': [640, 470, 2.2],
  'guma-dluga-lekka': [470, 322, 3.6],
  'guma-dluga-srednia': [470, 116, 3.6],
  'guma-dluga-mocna': [460, 510, 3.6],
  'uchwyty-do-gumy': [500, 330, 2],
  'kotwica-do-drzwi': [640, 340, 2],
  'mata-do-cwiczen': [700, 470, 2],
  'opaska-biodrowa': [640, 500, 2.2],
  'worek-na-gumy': [650, 330, 2],
  'silownia-w-szufladzie': [560, 330, 2],
};

/** A part of a product's picture, drawn larger. */
export const CLOSE_UPS: readonly View[] = PRODUCTS.flatMap(({ id, svg }) => {
  const detail = DETAILS[id];
  if (!detail) return [];
  const [x, y, times] = detail;
  const [wide, high] = [WIDTH / times, HEIGHT / times];
  const window = `${x - wide / 2} ${y - high / 2} ${wide} ${high}`;
  const whole = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return [{ id: `${id}-detal`, svg: () => svg().replace(whole, `viewBox="${window}"`) }];
});
