import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { pageKey } from '../page-key.ts';

/**
 * After a navigation moves focus to the new page's heading (or to main while there is none), so that
 * a screen reader starts reading there. Not on the first page: the browser starts that one itself.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const page = pageKey({ pathname, search });
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = main.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [main, page]);
}
