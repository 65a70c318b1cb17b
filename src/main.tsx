import './ui/base.css';
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
  await whenIdle();
  void registerWorker(router);
  // What would report that it has not come comes with it.
  await import('./app/idle-tasks.ts')
    .then(({ runIdleTasks }) => runIdleTasks(router, import.meta.url))
    .catch(() => undefined);
}
