import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { SNAPSHOT } from '../../contract/start-marks.ts';

/**
 * Restores the scroll position when the user comes back to a page. A snapshot in front of the app may have been
 * scrolled, which the router does not know: its scroll to the top is undone.
 */
export function RestoreScroll() {
  const [isBehindSnapshot] = useState(
    () => 'document' in globalThis && document.getElementById(SNAPSHOT) !== null,
  );
  const top = useRef(0);
  // The order matters: layout effects run from the first to the last, and nothing is painted between them.
  return (
    <>
      {isBehindSnapshot && <AtFirst run={() => (top.current = window.scrollY)} />}
      <ScrollRestoration getKey={placeKey} storageKey="silna.places" />
      {isBehindSnapshot && (
        <AtFirst run={() => window.scrollTo({ top: top.current, behavior: 'instant' })} />
      )}
    </>
  );
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
  // The key holds only the id: the browser stores it, and the rest of the query may hold codes and payments.
  return key === 'default' ? `${pathname} ${params.get('id') ?? params.get('idx') ?? ''}` : key;
}
