import { messageSW } from 'workbox-window';
import type { PageMessage } from '../../contract/worker-messages.ts';
import { showOverlay } from '../../ui/overlay-slot.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { UpdateOffer } from '../layouts/UpdateOffer.tsx';
import { leaveOnNavigation, type Navigations } from '../pages/leave-on-navigation.ts';
import { followInstalls } from './follow-installs.ts';
import { registerWorker, whenLoaded } from './first-worker.ts';
import { noteWaitingUpdate } from './accept-update.ts';
import { onHidden, onShown } from '../../ui/in-sight.ts';

/**
 * Longest wait for the new worker, in ms; then the page reloads. Chromium stops the old worker first, but a request
 * at that moment starts it again and, with a second tab open, Chromium waits for its idle time of 30 s.
 */
const HANDOVER_DEADLINE = 4_000;
/** Key in the tab's memory of the build for which a page was reloaded. */
const FOLLOWED = 'silna.followed-build';

/**
 * Registers the worker and handles updates: the worker waits, the page decides when it may activate.
 *
 * The first worker of a device is registered once the page is loaded, because its installation fetches the whole
 * app, which must not delay the visible page.
 *
 * A new version waits until the user agrees in one tab, which reloads under it. Every other tab then
 * runs an older page than its worker: one without unsaved work reloads too; one with it goes on
 * untouched, and reloads at the next navigation, or when the work is done and the tab is hidden.
 *
 * @param first the worker that controlled this page when it began; null for a visit without a worker
 * @param entry address of the file that the build begins with
 */
export async function followUpdates(
  router: Navigations,
  first: ServiceWorker | null,
  entry: string,
): Promise<void> {
  const { serviceWorker } = navigator;
  let current = first;
  let hasAgreed = false;
  let isOutdated = false;
  let hideOffer: (() => void) | undefined;

  const startOver = () => location.reload();

  function startOverUnlessNeeded() {
    // A reload without a network would risk a working page for a newer one.
    if (isOutdated && !hasUnsavedWork() && navigator.onLine) startOver();
  }

  function changedHands() {
    const before = current;
    current = serviceWorker.controller;
    if (hasAgreed) return startOver();
    // The first worker of a first visit, or of a forced reload, is no update.
    if (before !== null && before !== current) becomeOutdated();
  }

  function becomeOutdated() {
    if (!isOutdated) leaveOnNavigation(router);
    isOutdated = true;
    offer(false);
    startOverUnlessNeeded();
  }

  function offer(isWaiting: boolean) {
    noteWaitingUpdate(isWaiting ? agree : undefined);
    if (isWaiting) {
      hideOffer ??= showOverlay(<UpdateOffer key="update" onAccept={agree} />);
    } else {
      hideOffer?.();
      hideOffer = undefined;
    }
  }

  function agree() {
    const waiting = registration?.waiting;
    // Another tab was faster: the new version is active already.
    if (!waiting) return startOver();
    hasAgreed = true;
    setTimeout(startOver, HANDOVER_DEADLINE);
    const message: PageMessage = { type: 'SKIP_WAITING' };
    void messageSW(waiting, message);
  }

  serviceWorker.addEventListener('controllerchange', changedHands);
  // Another tab may have agreed before this one listened.
  if (serviceWorker.controller !== first) changedHands();
  else if (first && (await isOfAnotherBuild(entry))) becomeOutdated();
  if (first === null) await whenLoaded();
  const registration = await registerWorker();
  if (!registration) return;
  // The first version of all is activated at once.
  const check = () => offer(registration.waiting !== null && registration.active !== null);
  followInstalls(registration, check);

  onHidden(startOverUnlessNeeded);
  onShown(() => {
    check();
    // The check fails without a network; it is repeated when the app next comes to the front.
    registration.update().then(check, () => undefined);
  });
}

/**
 * Whether the worker holds another build than that of `entry`, which the previous version may answer while it is
 * being replaced. True only once for each build in this tab, so that no reload repeats for ever.
 */
async function isOfAnotherBuild(entry: string): Promise<boolean> {
  try {
    // The worker that controls the page answers this request from its own files.
    const shell = await (await fetch('/shell.html')).text();
    if (shell.includes(`"${new URL(entry).pathname}"`)) return false;
    const build = shell.match(/<script type="module"[^<>]*>/g)?.join('') ?? shell;
    if (sessionStorage.getItem(FOLLOWED) === build) return false;
    sessionStorage.setItem(FOLLOWED, build);
    return true;
  } catch {
    // Neither worker nor network answers, or storage is forbidden.
    return false;
  }
}
