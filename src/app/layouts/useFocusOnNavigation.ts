import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { pageKey } from '../pages/page-key.ts';

/**
 * Moves the focus to the heading of the new page after a navigation (or to main while there is none), so that a
 * screen reader starts to read there. The first page is left to the browser.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const page = pageKey({ pathname, search });
  const shown = useRef(page);

  // In the task that shows the page: later, the focus would be taken from a field that the user has already tapped.
  useLayoutEffect(() => {
    if (shown.current === page || !main.current) return;
    shown.current = page;
    return focusHeading(main.current);
  }, [main, page]);
}

/**
 * A placeholder takes its heading along when it goes, and the focus with it: the next heading gets the
 * focus then, unless the user has moved it. Returns a function that ends this.
 */
function focusHeading(main: HTMLElement): () => void {
  let focused = focusIn(main);
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return;
    if (document.activeElement === document.body) focused = focusIn(main);
    else observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusIn(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  const target = heading ?? main;
  target.focus({ preventScroll: true });
  return target;
}
