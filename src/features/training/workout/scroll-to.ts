/** Brings an element onto the screen, at once for those who want no motion. */
export function scrollTo(element: Element, block: 'nearest' | 'start'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' });
}

/** Whether its middle is within the window. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < innerHeight;
}
