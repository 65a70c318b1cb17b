import { MARK } from '../contract/document.ts';
import { stored } from './stored.ts';

/** Key under which the router stores this tab's scroll positions (src/app/layouts/RestoreScroll.tsx). */
const PLACES = 'silna.places';

/**
 * Lets a tab's first document lay out and paint only its first screen at first. Later documents may restore a
 * scroll position, which needs the height of the whole page.
 */
export function beginWithFirstScreen(): void {
  if (stored('sessionStorage', PLACES) !== null) return;
  document.documentElement.setAttribute(MARK.firstScreen, '');
}
