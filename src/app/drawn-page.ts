import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { DataRouter } from 'react-router-dom';

/** Gives the client the data the page was prerendered from, so that the first render matches it. */
export function takeOverQueries(client: QueryClient): void {
  const text = document.getElementById('queries')?.textContent;
  if (text) hydrate(client, JSON.parse(text));
}

/** Resolves when the code of the router's first page is there. */
export function pageLoaded({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Stands around the whole app; calls `onStanding`, which must not change, once it is on the page. */
export function Standing({
  children,
  onStanding,
}: {
  children: ReactNode;
  onStanding: () => void;
}) {
  useEffect(() => onStanding(), [onStanding]);
  return children;
}
