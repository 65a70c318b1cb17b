import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { sessionOwner } from '../features/auth/session.ts';
import { ownerOf } from '../features/basket/sync/owner.ts';
import { Drawn } from '../ui/drawn.ts';
import { pageLoaded, Standing, takeOverQueries } from './drawn-page.ts';
import { queryClient } from './query/query-client.ts';
import { attachCache } from './query/query-persistence.ts';

/**
 * Renders the app, or hydrates the prerendered page; resolves once it has committed.
 *
 * Nothing may subscribe to `router` before: the router buffers changes between the first render, which
 * may take several tasks, and the app's own subscription only while it has no other subscriber. With
 * one, a page whose code arrives in that gap would never be shown.
 */
export async function mount(router: DataRouter, root: HTMLElement): Promise<void> {
  const owner = ownerOf(sessionOwner());
  const isDrawn = root.hasChildNodes();
  const appThat = (onStanding: () => void) => (
    <Standing onStanding={onStanding}>
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Drawn value={isDrawn}>
            <RouterProvider router={router} />
          </Drawn>
        </QueryClientProvider>
      </StrictMode>
    </Standing>
  );
  const stands = (render: (app: ReturnType<typeof appThat>) => void) =>
    new Promise<void>((resolve) => {
      // In slices: a tap meanwhile does not wait for the whole page.
      startTransition(() => render(appThat(resolve)));
    });
  if (isDrawn) {
    takeOverQueries(queryClient);
    await pageLoaded(router);
    await stands((app) => hydrateRoot(root, app));
    // Named in tools/prerender/early-input.js.
    dispatchEvent(new Event('silna:taken-over'));
    // Data stored on the device comes after: the first render has to match the prerendered page.
    void attachCache(queryClient, owner);
  } else {
    await attachCache(queryClient, owner);
    await stands((app) => createRoot(root).render(app));
  }
}
