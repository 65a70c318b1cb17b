import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { whenIdle } from './app/idle.ts';
import { followOtherTabs } from './app/other-tabs.ts';
import { reloadOnLostChunk } from './app/lost-chunk.ts';
import { queryClient } from './app/query-client.ts';
import { attachCache, flushCache } from './app/query-persistence.ts';
import { renewOnReconnect } from './app/reconnect.ts';
import { buildRouter } from './app/router.tsx';
import { registerWorker } from './app/sw-bridge.ts';
import { keepVerifying } from './app/verify-session.ts';
import { sessionOwner } from './features/auth/session.ts';
import { GUEST } from './features/basket/owner.ts';
import { awaitInstallEvent } from './features/install/install-event.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

awaitInstallEvent();
reloadOnLostChunk();
followOtherTabs();
renewOnReconnect(queryClient);
const router = buildRouter();
await attachCache(queryClient, sessionOwner() ?? GUEST);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushCache();
});

await whenIdle();
keepVerifying();
void registerWorker(router);
if ('launchQueue' in window) {
  import('./app/launches.ts')
    .then(({ followLaunches }) => followLaunches(router))
    .catch(() => undefined);
}
// Films that were on their way when the app was closed.
import('./features/training/downloads/resume.ts')
  .then(({ goOnDownloading }) => goOnDownloading())
  .catch(() => undefined);
// Without this chunk the visit is not measured, and nothing else is missing.
import('./app/track-visit.ts').then(({ trackVisit }) => trackVisit(router)).catch(() => undefined);
