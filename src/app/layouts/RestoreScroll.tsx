import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { MARK, SNAPSHOT } from '../../contract/document.ts';

/**
 * Where the user was on a page when they come back to it. A snapshot in front of the app may have been
 * scrolled, of which the router knows nothing: it would begin at the top.
 */
export function RestoreScroll() {
  const [isBehindSnapshot] = useState(
    () => 'document' in globalThis && document.getElementById(SNAPSHOT) !== null,
  );
  const top = useRef(0);
  // In this order: layout effects run from the first to the last, and nothing is painted between them.
  return (
    <>
      <WholePages />
      {isBehindSnapshot && <AtFirst run={() => (top.current = window.scrollY)} />}
      <ScrollRestoration getKey={placeKey} storageKey="silna.places" />
      {isBehindSnapshot && (
        <AtFirst run={() => window.scrollTo({ top: top.current, behavior: 'instant' })} />
      )}
    </>
  );
}

/** From the second page on, all of a page is laid out: it may be scrolled to a kept place. */
function WholePages() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.removeAttribute(MARK.firstScreen);
  }, [key]);
  return null;
}

function AtFirst({ run }: { run: () => void }) {
  const first = useRef(run);
  useLayoutEffect(() => first.current(), []);
  return null;
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
