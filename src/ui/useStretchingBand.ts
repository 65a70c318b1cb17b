import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { stretchKeyframes } from './band-stretch.ts';
import type { Span } from './band-stretch.ts';

/** Animates the referenced band from where it lay to where it lies whenever `place` changes. */
export function useStretchingBand(place: string): RefObject<HTMLSpanElement | null> {
  const band = useRef<HTMLSpanElement>(null);
  const last = useRef<{ place: string; span: Span } | null>(null);

  useLayoutEffect(() => {
    const element = band.current;
    const tab = element?.offsetParent;
    const from = last.current;
    if (from?.place === place || !element || !(tab instanceof HTMLElement)) return;
    const span = { left: tab.offsetLeft + element.offsetLeft, width: element.offsetWidth };
    last.current = { place, span };
    if (!from || span.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.animate(stretchKeyframes(from.span, span), { duration: 300, easing: 'ease-out' });
  }, [place]);

  return band;
}
