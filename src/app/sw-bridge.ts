import type { PageMessage } from '../contract/worker-messages.ts';

/**
 * Registers the worker and holds the update conversation: the worker answers, the page decides.
 * A new version waits until `acceptUpdate`; the page then starts over under it.
 */
let registration: ServiceWorkerRegistration | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where the browser forbids workers (private windows), the app goes on as a plain page.
  await register().catch(() => undefined);
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  registration = await workbox.register();
  document.addEventListener('visibilitychange', () => {
    // Fails without a network; the next time the app comes to the front tries again.
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
  });
}

export function updateIsWaiting(): boolean {
  return isWaiting;
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that never reports the change of hands still gets its new page. */
const HANDOVER_DEADLINE = 4_000;

/** Hands over to the waiting version and starts the page over. */
export function acceptUpdate(): void {
  const waiting = registration?.waiting;
  // Another tab was faster: the new version is in charge already.
  if (!waiting) return location.reload();
  const startOver = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', startOver, { once: true });
  setTimeout(startOver, HANDOVER_DEADLINE);
  const message: PageMessage = { type: 'SKIP_WAITING' };
  // To the version that waits: workbox's own `messageSW` may tell the one in charge.
  waiting.postMessage(message);
}
