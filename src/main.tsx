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
import { noteError } from './lib/note-error.ts';

forgetEarlierPages();
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
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = buildRouter();
  const followFirstPage = watchFirstPage(router);
  await mount(router, root);
  followFirstPage();
  for (const chore of chores(router)) {
    await whenIdle();
    // Each is worth having and none is needed: without its chunk the rest goes on.
    await chore().catch((error: unknown) => noteError('background', error));
  }
}

/** What can wait until the first page stands, one after the other: no tap waits for all of it. */
const chores = (router: DataRouter) => [
  async () => {
    void registerWorker(router);
    (await import('./app/session/verify-session.ts')).keepVerifying();
  },
  async () =>
    (await import('./app/metrics/client-errors.ts')).reportErrors(router, import.meta.url),
  async () => {
    if ('launchQueue' in window) (await import('./app/pages/launches.ts')).followLaunches(router);
  },
  async () => (await import('./app/prefetch/prefetch-links.ts')).prefetchLinks(queryClient),
  async () => (await import('./app/pages/follow-head.ts')).followHead(router),
  async () => (await import('./app/metrics/track-visit.ts')).trackVisit(router),
  // Films that were on their way when the app was closed.
  async () => (await import('./features/training/downloads/resume.ts')).goOnDownloading(),
];
