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
 * Puts the app on the page, or takes over what was drawn there while the app was built; resolves when it
 * stands.
 *
 * Nobody may listen to `router` before: what changes there between the first rendering, which a slow
 * phone does in slices, and the moment the rendered app listens itself is kept for it by the router as
 * long as nobody else has heard of it. A page whose code comes in that gap would never be shown.
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
    // What the phone keeps comes after: the first drawing has to be the one that stands there.
    void attachCache(queryClient, owner);
  } else {
    await attachCache(queryClient, owner);
    await stands((app) => createRoot(root).render(app));
  }
}
