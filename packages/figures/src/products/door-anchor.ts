import { rect, smoothLine, stroke, trace } from '../draw/svg.ts';
import { BAND, shade, STEEL, tint } from '../palette.ts';
import { product } from './product.ts';

const [LEAF, FOAM, WEB] = ['#F4E3CC', STEEL.dark, BAND.coral] as const;

/** The webbing's eye: from the stitching down and round, back to the stitching. */
const EYE =
  'M640 330C600 372 566 424 566 470C566 524 600 548 640 548C680 548 714 524 714 470C714 424 680 372 640 330';
/** The bar tack that closes the eye. */
const TACK = 'M618 284L662 340L618 340L662 284Z';
const STRANDS = smoothLine(trace('560 900, 596 640, 616 552, 640 526, 664 552, 684 640, 720 900'));

/** The upper part of a door leaf with its handle. */
const DOOR = [
  rect(356, 236, 568, 600, 16, shade(LEAF, 0.26)),
  rect(350, 236, 560, 600, 16, LEAF),
  rect(350, 236, 560, 22, 10, tint(LEAF, 0.4)),
  rect(396, 300, 210, 500, 12, shade(LEAF, 0.1)),
  rect(654, 300, 210, 500, 12, shade(LEAF, 0.1)),
  rect(376, 560, 34, 96, 17, STEEL.mid),
  rect(382, 588, 112, 26, 13, shade(STEEL.light, 0.3)),
  rect(382, 584, 112, 26, 13, STEEL.light),
].join('');

/** The foam stopper above the leaf, webbing over the edge and its eye. */
const ANCHOR = [
  rect(500, 128, 280, 118, 56, shade(FOAM, 0.5)),
  rect(500, 120, 280, 118, 56, FOAM),
  rect(526, 140, 228, 14, 7, tint(FOAM, 0.2)),
  stroke(EYE, shade(WEB, 0.32), 50),
  `<g transform="translate(0 -6)">${stroke(EYE, WEB, 48)}${stroke(EYE, tint(WEB, 0.36), 6)}</g>`,
  rect(604, 112, 72, 250, 14, shade(WEB, 0.3)),
  rect(604, 106, 72, 250, 14, WEB),
  rect(604, 226, 72, 14, 0, shade(WEB, 0.2)),
  stroke(TACK, tint(WEB, 0.5), 6),
].join('');

/** The two strands of a band that runs through the eye. */
const BAND_THROUGH =
  stroke(STRANDS, shade(BAND.yellow, 0.3), 46) +
  stroke(STRANDS, BAND.yellow, 40) +
  stroke(STRANDS, tint(BAND.yellow, 0.4), 7);

export const doorAnchor = product({
  id: 'kotwica-do-drzwi',
  ground: 'pine',
  draw: () => DOOR + ANCHOR + BAND_THROUGH,
});
