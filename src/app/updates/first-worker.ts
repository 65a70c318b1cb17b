import { sessionOwner, subscribeToSession } from '../../features/auth/session.ts';
import { savesData } from '../../ui/network-information.ts';
import { isInSight, onSight } from '../../ui/in-sight.ts';

/** Registers the worker, or finds it registered. Undefined in a browser that blocks workers. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Resolves when the document's initial requests have succeeded or failed. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.readyState === 'complete') resolve();
    };
    document.addEventListener('readystatechange', check);
    check();
  });
}

/**
 * Resolves when the app may fetch code that nobody waits for: at once, but for a guest who saves data and has no worker
 * yet. There the worker is installed once the page is hidden and fetches that code itself, so this resolves afterwards; it
 * rejects or stays pending if the worker cannot be installed.
 */
export async function whenCodeIsFree(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!savesData() || workers?.controller) return;
  await whenHiddenOrSignedIn();
  if (sessionOwner() !== undefined) return;
  const inCharge = new Promise((resolve) => {
    workers?.addEventListener('controllerchange', resolve);
  });
  await registerWorker();
  await inCharge;
}

/** Signed-in users do not wait for a hidden page: they train, and need the worker for their videos. */
function whenHiddenOrSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isInSight() || sessionOwner() !== undefined) resolve();
    };
    onSight(check);
    subscribeToSession(check);
    check();
  });
}
