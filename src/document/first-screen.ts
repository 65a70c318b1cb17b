import { MARK } from '../contract/document.ts';
import { stored } from './stored.ts';

/** Where the router keeps the places on pages of this tab (src/app/layouts/RestoreScroll.tsx). */
const PLACES = 'silna.places';

/**
 * Lets a tab's first document lay out and paint its first screen before all else. Later documents may be scrolled to a
 * kept place, which is one on a page whose every height is known.
 */
export function beginWithFirstScreen(): void {
  if (stored('sessionStorage', PLACES) !== null) return;
  document.documentElement.setAttribute(MARK.firstScreen, '');
}
