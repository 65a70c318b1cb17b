import { SYNC_TAG } from '../../../offline/outbox/sync-tag.ts';

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
  await sync.register(SYNC_TAG);
}
