import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { whenIdle } from './app/idle.ts';
import { watchFirstPage } from './app/first-page.ts';
import { followOtherTabs } from './app/other-tabs.ts';
import { reloadOnLostChunk } from './app/lost-chunk.ts';
import { pageLoaded, takeOverQueries, TakenOver } from './app/drawn-page.ts';
import { queryClient } from './app/query-client.ts';
import { attachCache, flushCache } from './app/query-persistence.ts';
import { renewOnReconnect } from './app/reconnect.ts';
import { buildRouter } from './app/router.tsx';
import { registerWorker } from './app/sw-bridge.ts';
import { keepVerifying } from './app/verify-session.ts';
import { sessionOwner } from './features/auth/session.ts';
import { ownerOf } from './features/basket/owner.ts';
import { awaitInstallEvent } from './features/install/install-event.ts';
import { nextTask } from './lib/next-task.ts';
import { Drawn } from './ui/drawn.ts';

awaitInstallEvent();
reloadOnLostChunk();
followOtherTabs();
renewOnReconnect(queryClient);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushCache();
});
// Not awaited here: pages' chunks may lean on this one, which would then never end.
void start();

async function start(): Promise<void> {
  await nextTask();
  const router = buildRouter();
  watchFirstPage(router);
  await mount(router);
  await whenIdle();
  keepVerifying();
  void registerWorker(router);
  for (const chore of chores(router)) {
    await whenIdle();
    // Each is worth having and none is needed: without its chunk the rest goes on.
    await chore().catch(() => undefined);
  }
}

/** What can wait until the first page stands, one after the other: no tap waits for all of it. */
const chores = (router: DataRouter) => [
  async () => {
    if ('launchQueue' in window) (await import('./app/launches.ts')).followLaunches(router);
  },
  async () => (await import('./app/prefetch.ts')).prefetchLinks(queryClient),
  async () => (await import('./app/follow-head.ts')).followHead(router),
  async () => (await import('./app/track-visit.ts')).trackVisit(router),
  // Films that were on their way when the app was closed.
  async () => (await import('./features/training/downloads/resume.ts')).goOnDownloading(),
];

/** Puts the app on the page, or takes over what was drawn there while the app was built. */
async function mount(router: DataRouter): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const owner = ownerOf(sessionOwner());
  const isDrawn = root.hasChildNodes();
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Drawn value={isDrawn}>
          <RouterProvider router={router} />
        </Drawn>
      </QueryClientProvider>
    </StrictMode>
  );
  if (isDrawn) {
    takeOverQueries(queryClient);
    await pageLoaded(router);
    await new Promise<void>((resolve) => {
      startTransition(() => {
        hydrateRoot(root, <TakenOver onDone={resolve}>{app}</TakenOver>);
      });
    });
    // What the phone keeps comes after: the first drawing has to be the one that stands there.
    await attachCache(queryClient, owner);
  } else {
    await attachCache(queryClient, owner);
    // In slices: a tap meanwhile does not wait for the whole page.
    startTransition(() => createRoot(root).render(app));
  }
}
