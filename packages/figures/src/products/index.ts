import { bag } from './bag.ts';
import { doorAnchor } from './door-anchor.ts';
import { drawer } from './drawer.ts';
import { giftFullSet, giftLongBand } from './gifts.ts';
import { handles } from './handles.ts';
import { hipBand } from './hip-band.ts';
import { longLight, longMedium, longStrong } from './long-bands.ts';
import { exerciseMat } from './mat.ts';
import { minibands } from './minibands.ts';
import type { Product } from './product.ts';

/** Pictures of the accessories and gifts; plans use the programs' covers. */
export const PRODUCTS: readonly Product[] = [
  minibands,
  longLight,
  longMedium,
  longStrong,
  handles,
  doorAnchor,
  exerciseMat,
  hipBand,
  bag,
  drawer,
  giftLongBand,
  giftFullSet,
];
