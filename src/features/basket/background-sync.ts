/** The name under which the worker is woken to drain the outbox (`sw/outbox.ts`). */
const TAG = 'silna.outbox';

/** Asks for the worker to be woken when there is a network; without that (iOS), the tabs alone send. */
export async function registerForBackground(): Promise<void> {
  try {
    await register();
  } catch {
    // Forbidden, or the worker is gone: the same as a browser that has none of it.
  }
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  const { sync } = registration;
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register !== 'function') return;
  await sync.register(TAG);
}
