import '../../ui/base.css';
import { whenIdle } from '../../ui/idle.ts';
import { firstPageShown } from '../../app/later/first-page.tsx';
import { mount } from './mount.tsx';
import { SNAPSHOT } from '../../contract/start-marks.ts';
import { queryClient } from '../../app/query/query-client.ts';
import { flushCache } from '../../app/query/query-persistence.ts';
import { renewOnReconnect } from '../../app/query/reconnect.ts';
import { followOtherTabs } from '../../app/session/other-tabs.ts';
import { forgetEarlierPages } from '../../app/session/tab-memory.ts';
import { guardUnsavedWork } from '../../app/updates/guard-unsaved-work.ts';
import { whenCodeIsFree } from '../../app/updates/first-worker.ts';
import { awaitInstallEvent } from '../../features/install/install-event.ts';
import { withDeadline } from '../../lib/abort.ts';
import { trustScriptHosts } from '../../lib/trusted-types.ts';
import { serveFromMemory } from '../../offline/idb-connection.ts';
import { abortOpenTransactions } from '../../offline/open-transactions.ts';
import { holdUnsavedWork } from '../../ui/unsaved-work.ts';
import { onHidden } from '../../ui/in-sight.ts';

/** The longest wait for swap.ts, in ms: it is on the device, unless the browser has evicted it. */
const SWAP_DEADLINE = 4_000;

/** The worker that controls this page at its start, read before another can take over. */
const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
/** The address on which this document begins, read before the user goes on inside the app. */
const firstAddress = location.href;

trustScriptHosts();
forgetEarlierPages();
// These last as long as the tab, so nobody ends them.
serveFromMemory(() => import('../../offline/memory.ts'), holdUnsavedWork);
awaitInstallEvent();
guardUnsavedWork();
followOtherTabs();
renewOnReconnect(queryClient);
onHidden(() => void flushCache());
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) abortOpenTransactions();
});
// Not awaited at the top level: pages' chunks may import this module, which would then never settle.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const snapshot = document.getElementById(SNAPSHOT);
  if (snapshot) standBehind(snapshot, root);
  const router = await mount(root);
  await whenIdle();
  // The error reporter is part of the same chunk, so its own failure to load cannot be reported.
  await whenCodeIsFree()
    .then(() => import('./idle-tasks.ts'))
    .then(({ runIdleTasks }) =>
      runIdleTasks({ router, root, entry: import.meta.url, controller, firstAddress }),
    )
    .catch(() => undefined);
}

/**
 * The app renders outside the document, and replaces the shown snapshot when swap.ts says that it is ready. Without
 * swap.ts it replaces the snapshot at its first render that has a page.
 */
function standBehind(snapshot: HTMLElement, root: HTMLElement): void {
  root.remove();
  withDeadline(SWAP_DEADLINE, () => import('../snapshot/swap.ts')).then(
    ({ swapWhenReady }) => swapWhenReady(snapshot, root),
    () => firstPageShown.then(() => snapshot.replaceWith(root)),
  );
}
