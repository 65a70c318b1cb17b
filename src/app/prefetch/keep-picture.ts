import { READ_DEADLINE } from '../../api/call-deadlines.ts';
import { withDeadline } from '../../lib/abort.ts';
import { runInPool } from '../../lib/worker-pool.ts';
import { savesData } from '../../ui/network-information.ts';

/** Requests under way at once: the pictures of the visible page come first. */
const LANES = 3;

/**
 * Has the worker cache pictures for offline use (`sw/images.ts`), once it controls this page: on a
 * first visit it is still being installed. Nothing is cached where the user saves data; pictures of
 * another origin are left to the browser.
 */
export async function keepPictures(srcs: readonly string[], signal: AbortSignal): Promise<void> {
  if (savesData() || !(await isWorkerInCharge(signal))) return;
  const own = new Set(srcs.filter((src) => src !== '' && isOwn(src)));
  await runInPool(own, LANES, (src) => keepPicture(src, signal), signal);
}

const isOwn = (src: string) => new URL(src, location.href).origin === location.origin;

async function keepPicture(src: string, signal: AbortSignal): Promise<void> {
  if (await caches.match(src)) return;
  await withDeadline(
    READ_DEADLINE,
    (late) => fetch(src, { priority: 'low', signal: late }),
    signal,
  );
}

/** Waits until a worker controls the page; false where there can be none, and after `signal`. */
function isWorkerInCharge(signal: AbortSignal): Promise<boolean> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container || container.controller) return Promise.resolve(Boolean(container));
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true, signal });
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}
