import { circle, px, rect, stroke } from '../draw/svg.ts';
import { BAND, shade, STEEL, tint } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { product } from './product.ts';

const RIBS = [-78, -52, -26, 0, 26, 52, 78] as const;
const FOAM = STEEL.dark;
const WEBBING = 'M-132 -8L0 -258L132 -8';
const STITCHES = 'M-20 -274L20 -246M20 -274L-20 -246';
const HANGING = 'M0 -372V-900';

/** A handle round the middle of its grip: webbing, foam, caps and the stitching below the carabiner. */
const HANDLE = [
  `<g transform="translate(0 8)">${stroke(WEBBING, shade(BAND.mint, 0.3), 44)}</g>`,
  stroke(WEBBING, BAND.mint, 44),
  stroke(WEBBING, tint(BAND.mint, 0.34), 6),
  rect(-150, -34, 300, 84, 42, shade(FOAM, 0.5)),
  rect(-150, -42, 300, 84, 42, FOAM),
  rect(-158, -46, 50, 94, 22, BAND.coral),
  rect(108, -46, 50, 94, 22, BAND.coral),
  ...RIBS.map((x) => rect(x - 5, -32, 10, 64, 5, tint(FOAM, 0.16))),
  rect(-36, -290, 72, 60, 14, shade(BAND.mint, 0.22)),
  stroke(STITCHES, tint(BAND.mint, 0.5), 6),
].join('');

/** A handle turned by `turn` degrees, on a band that leaves the picture at the top. */
export function drawHandle([x, y]: Vec2, turn: number): string {
  const carabiner =
    `<g transform="translate(0 -338)">` +
    `<rect x="-26" y="-54" width="52" height="108" rx="26" fill="none" stroke="${STEEL.mid}" stroke-width="18"/>` +
    `<rect x="-26" y="-58" width="52" height="108" rx="26" fill="none" stroke="${STEEL.light}" stroke-width="16"/>` +
    `</g>`;
  const band =
    stroke(HANGING, BAND.yellow, 34, 'butt') +
    stroke(HANGING, tint(BAND.yellow, 0.4), 7, 'butt') +
    circle([0, -374], 17, BAND.yellow);
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${turn})">${band}${carabiner}${HANDLE}</g>`;
}

/** The pair, hanging from two bands. */
export const handles = product({
  id: 'uchwyty-do-gumy',
  ground: 'plum',
  draw: () => drawHandle([486, 508], -5) + drawHandle([806, 590], 4),
});
