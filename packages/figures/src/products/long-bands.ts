import { feet } from '../exercises/stance.ts';
import { BAND } from '../palette.ts';
import type { BandColour, GroundName, OutfitName } from '../palette.ts';
import { mirrored } from '../pose.ts';
import type { Side } from '../pose.ts';
import { gripOf } from '../skeleton.ts';
import type { Vec3 } from '../vector.ts';
import { heldLoop } from './held-loop.ts';
import { drawPortrait } from './portrait.ts';
import { product } from './product.ts';
import type { Product } from './product.ts';

interface LongBand {
  readonly id: string;
  readonly ground: GroundName;
  readonly outfit: OutfitName;
  readonly colour: BandColour;
  /** Drawn width of the band in centimetres: wider than real, so that the three differ when small. */
  readonly width: number;
  /** Positions of the holding hands, in centimetres. */
  readonly wrists: Readonly<Record<Side, Vec3>>;
  readonly scale: number;
  readonly cut: number;
}

const longBand = ({ id, ground, outfit, colour, width, wrists, scale, cut }: LongBand): Product =>
  product({
    id,
    ground,
    draw: () =>
      drawPortrait({
        ground,
        outfit,
        scale,
        cut,
        pose: {
          pelvis: [-3, 88.2, 0],
          pitch: 2,
          legs: feet(8, 11, 10),
          arms: mirrored((sign) => ({
            kind: 'reach',
            wrist: sign < 0 ? wrists.right : wrists.left,
            elbow: [0, -0.6, 1],
            hand: 'fist',
          })),
        },
        props: ({ arms }) => [
          heldLoop({
            hands: [gripOf(arms.right), gripOf(arms.left)],
            colour: BAND[colour],
            width,
          }),
        ],
      }),
  });

export const longLight = longBand({
  id: 'guma-dluga-lekka',
  ground: 'sky',
  outfit: 'aubergine',
  colour: 'yellow',
  width: 3,
  wrists: { right: [24, 127, -42], left: [24, 127, 42] },
  scale: 5.8,
  cut: 56,
});

export const longMedium = longBand({
  id: 'guma-dluga-srednia',
  ground: 'mint',
  outfit: 'mint',
  colour: 'coral',
  width: 4.4,
  wrists: { right: [4, 176, -40], left: [4, 176, 40] },
  scale: 5.4,
  cut: 64,
});

export const longStrong = longBand({
  id: 'guma-dluga-mocna',
  ground: 'butter',
  outfit: 'blue',
  colour: 'aubergine',
  width: 5.8,
  wrists: { right: [16, 88, -40], left: [16, 136, 42] },
  scale: 5.8,
  cut: 56,
});
