import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { stretchKeyframes } from './band-stretch.ts';

/**
 * Animates the referenced band, a child of the chosen tab, from the tab it lay in to the one it lies
 * in whenever `place` changes. Nothing is measured before that: the browser would have to lay out a
 * page that it has not painted yet.
 */
export function useStretchingBand(place: string): RefObject<HTMLSpanElement | null> {
  const band = useRef<HTMLSpanElement>(null);
  const last = useRef<{ place: string; tab: HTMLElement } | null>(null);

  useLayoutEffect(() => {
    const lying = band.current;
    const tab = lying?.parentElement;
    if (!lying || !tab) return;
    const before = last.current;
    last.current = { place, tab };
    if (!before || before.place === place || !before.tab.isConnected) return;
    if (tab.offsetWidth === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The band has the same margins in every tab.
    const start = lying.offsetLeft;
    const margins = tab.offsetWidth - lying.offsetWidth;
    const spanIn = ({ offsetLeft, offsetWidth }: HTMLElement) => ({
      left: offsetLeft + start,
      width: offsetWidth - margins,
    });
    lying.animate(stretchKeyframes(spanIn(before.tab), spanIn(tab)), {
      duration: 300,
      easing: 'ease-out',
    });
  }, [place]);

  return band;
}
