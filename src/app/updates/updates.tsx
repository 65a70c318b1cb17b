import { Workbox } from 'workbox-window';
import type { PageMessage } from '../../contract/worker-messages.ts';
import { showPart } from '../../ui/late-parts.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { UpdateOffer } from '../layouts/UpdateOffer.tsx';
import { leaveOnNavigation, type Navigations } from '../pages/leave-on-navigation.ts';
import { noteFailedInstalls } from './failed-install.ts';
import { noteWaitingUpdate } from './waiting-update.ts';

/** A browser that never reports the change of hands still gets its new page. */
const HANDOVER_DEADLINE = 4_000;

/**
 * Registers the worker and holds the update conversation: the worker answers, the page decides.
 *
 * A new version waits until she agrees in one tab, which starts over under it. Every other tab then
 * runs an older page than its worker: one at rest starts over too; one with unfinished business goes
 * on untouched, and starts over when she goes to another page, or when it is done and out of sight.
 *
 * @param first whose page this was when it began; null for a visit without a worker
 */
export async function followUpdates(
  router: Navigations,
  first: ServiceWorker | null,
): Promise<void> {
  const { serviceWorker } = navigator;
  let current = first;
  let hasAgreed = false;
  let isOutdated = false;
  let hideOffer: (() => void) | undefined;

  const startOver = () => location.reload();

  function startOverUnlessNeeded() {
    // Without a network a page that works is worth more than a newer one.
    if (isOutdated && !hasUnsavedWork() && navigator.onLine) startOver();
  }

  function changedHands() {
    const before = current;
    current = serviceWorker.controller;
    if (hasAgreed) return startOver();
    // The first worker of a first visit, or of a forced reload, is no update.
    if (before === null || before === current) return;
    if (!isOutdated) leaveOnNavigation(router);
    isOutdated = true;
    noteWaitingUpdate(undefined);
    hideOffer?.();
    startOverUnlessNeeded();
  }

  function offer() {
    noteWaitingUpdate(agree);
    hideOffer ??= showPart(<UpdateOffer key="update" onAccept={agree} />);
  }

  function agree() {
    const waiting = registration?.waiting;
    // Another tab was faster: the new version is in charge already.
    if (!waiting) return startOver();
    hasAgreed = true;
    setTimeout(startOver, HANDOVER_DEADLINE);
    const message: PageMessage = { type: 'SKIP_WAITING' };
    // To the version that waits: workbox's own `messageSW` may tell the one in charge.
    waiting.postMessage(message);
  }

  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  serviceWorker.addEventListener('controllerchange', changedHands);
  // Another tab may have agreed before this one listened.
  if (serviceWorker.controller !== first) changedHands();
  workbox.addEventListener('waiting', offer);
  const registration = await workbox.register();
  if (registration) noteFailedInstalls(registration);

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return startOverUnlessNeeded();
    // Fails without a network; the next time the app comes to the front tries again.
    registration?.update().catch(() => undefined);
  });
}
