import './ui/base.css';
import type { DataRouter } from 'react-router-dom';
import { whenIdle } from './app/idle.ts';
import { watchFirstPage } from './app/first-page.ts';
import { followOtherTabs } from './app/session/other-tabs.ts';
import { reloadOnLostChunk } from './app/updates/lost-chunk.ts';
import { mount } from './app/mount.tsx';
import { queryClient } from './app/query/query-client.ts';
import { flushCache } from './app/query/query-persistence.ts';
import { renewOnReconnect } from './app/query/reconnect.ts';
import { buildRouter } from './app/router.tsx';
import { registerWorker } from './app/updates/sw-bridge.ts';
import { forgetEarlierPages } from './app/session/tab-memory.ts';
import { awaitInstallEvent } from './features/install/install-event.ts';
import { nextTask } from './lib/next-task.ts';

forgetEarlierPages();
awaitInstallEvent();
reloadOnLostChunk();
followOtherTabs();
renewOnReconnect(queryClient);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushCache();
});
// Not awaited at the top level: pages' chunks may import this module, which would then never settle.
void start();

async function start(): Promise<void> {
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = buildRouter();
  const followFirstPage = watchFirstPage(router);
  await mount(router, root);
  followFirstPage();
  for (const task of idleTasks(router)) {
    await whenIdle();
    // Each is optional: one whose chunk fails to load does not stop the others.
    await task().catch(() => undefined);
  }
}

/** Run after the first page has rendered, one at a time, so that input is not blocked by all of them. */
const idleTasks = (router: DataRouter) => [
  async () => {
    void registerWorker(router);
    (await import('./app/session/verify-session.ts')).keepVerifying();
  },
  async () => {
    if ('launchQueue' in window) (await import('./app/pages/launches.ts')).followLaunches(router);
  },
  async () => (await import('./app/prefetch/prefetch-links.ts')).prefetchLinks(queryClient),
  async () => (await import('./app/pages/follow-head.ts')).followHead(router),
  async () => (await import('./app/metrics/track-visit.ts')).trackVisit(router),
  // Downloads that were under way when the app was closed.
  async () => (await import('./features/training/downloads/resume.ts')).goOnDownloading(),
];
