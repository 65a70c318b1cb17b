import { HAND_VIEWS, type View } from './beside-hand.ts';
import { CLOSE_UPS } from './close-up.ts';

/** Further pictures of what the shop sells: beside a hand, and a part of it drawn larger. */
export const VIEWS: readonly View[] = [...HAND_VIEWS, ...CLOSE_UPS];
