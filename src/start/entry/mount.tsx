import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { sessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { nextTask } from '../../ui/idle.ts';
import { isTranslated } from './is-translated.ts';
import { captureInput, endTaps } from '../taps/replay.ts';
import { FirstPageShown, firstPageShown } from '../../app/later/first-page.tsx';
import { queryClient } from '../../app/query/query-client.ts';
import { attachCache } from '../../app/query/query-persistence.ts';
import { buildRouter, loadFirstPage } from '../../app/router.tsx';

/**
 * Renders the app, or hydrates the prerendered page; resolves once the first page is committed.
 *
 * No other code may subscribe to the router before that. Between the first render, which may take several tasks, and
 * the app's own subscription the router buffers changes only while it has no subscriber: with one, a page whose
 * code arrives in that gap would never be shown.
 */
export async function mount(root: HTMLElement): Promise<DataRouter> {
  const owner = ownerOf(sessionOwner());
  if (!root.hasChildNodes()) {
    const router = buildRouter();
    // There was nothing to press or to type into: React answers from its first render on.
    endTaps();
    await attachCache(queryClient, owner);
    startTransition(() =>
      createRoot(root).render(
        <>
          <App router={router} />
          <FirstPageShown />
        </>,
      ),
    );
    await firstPageShown;
    return router;
  }
  // Each step is a task of its own: together they would keep a slow phone from answering for a tenth of a second.
  await nextTask();
  hydrateQueries();
  const loaded = await loadFirstPage();
  await nextTask();
  const router = buildRouter(loaded);
  await nextTask();
  const replay = captureInput(root);
  const wasTranslated = isTranslated(root);
  // React renders anew where a translating browser has changed the page: that is no error to report.
  const onRecoverableError = (error: unknown) => {
    if (!wasTranslated && !isTranslated(root)) reportError(error);
  };
  // A transition hydrates in slices, so that a tapped section can be hydrated first.
  startTransition(() => void hydrateRoot(root, <App router={router} />, { onRecoverableError }));
  await firstPageShown;
  replay();
  // Stored data is restored afterwards, because the first render has to match the prerendered page.
  void attachCache(queryClient, owner);
  return router;
}

function App({ router }: { router: DataRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Gives the client the data the page was prerendered from. */
function hydrateQueries(): void {
  const text = document.getElementById('queries')?.textContent;
  if (text) hydrate(queryClient, JSON.parse(text));
}
