import { ellipse, path, rect } from '../draw/svg.ts';
import { BAND, shade, tint } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import type { Vec2 } from '../vector.ts';
import { drawBag } from './bag.ts';
import { drawCoil } from './coil.ts';
import { drawPile } from './minibands.ts';
import { product } from './product.ts';

interface Box {
  /** Middle of its foot, in pixels. */
  readonly base: Vec2;
  readonly paper: string;
  readonly tie: BandColour;
  readonly shadow: string;
}

const LEFT = 'M0 -300C-40 -380 -150 -420 -166 -360C-178 -312 -70 -296 0 -296Z';
const LEFT_HOLE = 'M-34 -312C-66 -350 -126 -374 -132 -350C-136 -326 -84 -314 -34 -312Z';

/** A gift box tied with a band: `tie` runs down its front and makes the bow. */
function drawBox({ base: [x, y], paper, tie, shadow }: Box): string {
  const colour = BAND[tie];
  const bow = path(LEFT, colour) + path(LEFT_HOLE, shade(colour, 0.36));
  const drawn = [
    ellipse([0, 2], 200, 30, shadow, ' opacity="0.45"'),
    rect(-160, -230, 320, 230, 14, paper),
    rect(-160, -230, 320, 34, 0, shade(paper, 0.2)),
    rect(-32, -230, 64, 230, 0, colour),
    rect(-32, -230, 64, 34, 0, shade(colour, 0.24)),
    rect(-4, -196, 8, 196, 0, tint(colour, 0.36)),
    rect(-182, -292, 364, 78, 14, tint(paper, 0.16)),
    rect(-32, -292, 64, 78, 0, colour),
    rect(-4, -292, 8, 78, 0, tint(colour, 0.36)),
    bow,
    `<g transform="scale(-1 1)">${bow}</g>`,
    rect(-36, -326, 72, 48, 20, shade(colour, 0.16)),
  ].join('');
  return `<g transform="translate(${x} ${y})">${drawn}</g>`;
}

/** The quarter's gift: a light long band and a bag for it. */
export const giftLongBand = product({
  id: 'prezent-guma-dluga',
  ground: 'rose',
  draw: ({ shadow }) =>
    drawBox({ base: [528, 574], paper: BAND.aubergine, tie: 'coral', shadow }) +
    drawBag({ base: [824, 562], scale: 0.6, shadow, inside: [] }) +
    drawCoil({ base: [712, 606], radius: 166, height: 62, colour: BAND.yellow, shadow }),
});

/** The year's gift: five minibands and a long band. */
export const giftFullSet = product({
  id: 'prezent-minibandy-i-guma',
  ground: 'mint',
  draw: ({ shadow }) =>
    drawBox({ base: [648, 566], paper: BAND.aubergine, tie: 'yellow', shadow }) +
    drawPile({ base: [440, 588], radius: 120, height: 54, shadow }) +
    drawCoil({ base: [806, 600], radius: 172, height: 74, colour: BAND.coral, shadow }),
});
