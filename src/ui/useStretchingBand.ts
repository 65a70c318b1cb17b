import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { stretchKeyframes } from './band-stretch.ts';
import type { Span } from './band-stretch.ts';

/** Animates the referenced band from where it lay to where it lies whenever `place` changes. */
export function useStretchingBand(place: string): RefObject<HTMLSpanElement | null> {
  const band = useRef<HTMLSpanElement>(null);
  const last = useRef<{ place: string; span: Span } | null>(null);

  // After the first paint: measuring before it would make the browser lay the page out twice.
  useEffect(() => {
    const span = spanOf(band.current);
    if (last.current === null && span) last.current = { place, span };
  }, [place]);

  useLayoutEffect(() => {
    const from = last.current;
    if (from === null || from.place === place) return;
    const span = spanOf(band.current);
    if (!span) return;
    last.current = { place, span };
    if (span.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    band.current?.animate(stretchKeyframes(from.span, span), {
      duration: 300,
      easing: 'ease-out',
    });
  }, [place]);

  return band;
}

function spanOf(element: HTMLSpanElement | null): Span | undefined {
  const tab = element?.offsetParent;
  if (!element || !(tab instanceof HTMLElement)) return undefined;
  return { left: tab.offsetLeft + element.offsetLeft, width: element.offsetWidth };
}
