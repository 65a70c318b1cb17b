import { rect } from '../draw/svg.ts';
import { BAND, BRAND, shade, tint } from '../palette.ts';
import { drawMark } from './mark.ts';
import { product } from './product.ts';
import { drawRibbon, oval } from './ribbon.ts';
import type { Stripe } from './ribbon.ts';

const FABRIC = tint(BAND.aubergine, 0.12);
const outer = (lift: number, width: number, colour: string): Stripe => ({
  side: 'outer',
  lift,
  width,
  colour,
});
const grip = (lift: number): Stripe => ({
  side: 'inner',
  lift,
  width: 0.035,
  colour: shade(BAND.yellow, 0.18),
});

/** A wide woven hoop with a sewn label and rubber threads inside against slipping. */
export const hipBand = product({
  id: 'opaska-biodrowa',
  ground: 'rose',
  draw: ({ shadow }) =>
    drawRibbon({
      base: [640, 528],
      plan: oval(282, 270),
      height: 204,
      colour: FABRIC,
      edge: 12,
      stripes: [
        outer(0.16, 0.1, BAND.coral),
        outer(0.255, 0.025, BRAND.paper),
        outer(0.745, 0.025, BRAND.paper),
        outer(0.84, 0.1, BAND.coral),
        ...[0.3, 0.45, 0.6, 0.75].map(grip),
      ],
      shadow,
    }) +
    rect(590, 482, 100, 92, 10, shade(BAND.yellow, 0.3)) +
    rect(590, 478, 100, 90, 10, BAND.yellow) +
    drawMark([640, 523], 54, BRAND.aubergine),
});
