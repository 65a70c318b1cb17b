import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { useHydrated } from '../../ui/useHydrated.ts';

const STORAGE_KEY = 'silna.places';

/**
 * Where she was on a page when she comes back to it. A drawn page she may have scrolled before it is
 * taken over; the router, which knows nothing of that, would begin at its top.
 */
export function PagePlace() {
  const isTakenOver = !useHydrated();
  const place = useRef<number>(undefined);
  const key = placeKey(useLocation());

  function find() {
    place.current = window.scrollY;
    tellRouter(key, place.current);
  }

  function keep() {
    if (place.current !== undefined) window.scrollTo({ top: place.current, behavior: 'instant' });
  }

  // In this order: effects run from the first to the last, and nothing is painted between them.
  return (
    <>
      {isTakenOver && <AtFirst run={find} />}
      <ScrollRestoration getKey={placeKey} storageKey={STORAGE_KEY} />
      {isTakenOver && <AtFirst run={keep} />}
    </>
  );
}

function AtFirst({ run }: { run: () => void }) {
  const first = useRef(run);
  useLayoutEffect(() => first.current(), []);
  return null;
}

/** As a page that is left does. */
function tellRouter(key: string, place: number): void {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const known = typeof places === 'object' ? places : {};
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...known, [key]: place }));
  } catch {
    // Storage is blocked: the router has nothing to go back to either.
  }
}

/**
 * Every fresh document calls its first entry `default`: coming from the payment page is not coming
 * back to where the last one was left.
 */
function placeKey({ key, pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  // Not the whole query, for the browser keeps these keys: codes and payments stand in there.
  return key === 'default' ? `${pathname} ${params.get('id') ?? params.get('idx') ?? ''}` : key;
}
