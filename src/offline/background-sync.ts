import { SYNC_TAG } from './sync-tag.ts';

/**
 * Asks for the worker to be woken when there is a network; where there is no Background Sync (iOS),
 * only tabs send.
 */
export async function registerForBackground(): Promise<void> {
  try {
    await register();
  } catch {
    // Forbidden, or no worker: treated like a browser without Background Sync.
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
