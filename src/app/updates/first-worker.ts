import { sessionOwner, subscribeToSession } from '../../features/auth/session.ts';
import { savesData } from '../../ui/connection.ts';

/** Registers the worker, or finds it registered. Undefined in a browser that blocks workers. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Resolves when all that the document asks for at once has come, or failed. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.readyState === 'complete') resolve();
    };
    document.addEventListener('readystatechange', look);
    look();
  });
}

/**
 * Resolves when code may be fetched that nobody waits for: at once, except for a guest who saves data and has no
 * worker yet. There the worker is installed once the page is left alone, and brings that code along; where it cannot
 * be installed, this never resolves or rejects.
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

/** Users who are signed in need the tasks in idle time: they train, and the worker has their videos. */
function whenHiddenOrSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' || sessionOwner() !== undefined) resolve();
    };
    document.addEventListener('visibilitychange', look);
    subscribeToSession(look);
    look();
  });
}
