import { clearLibraryStore } from './library-store.ts';

/** Caches of the app's own files, which are the same for everybody. */
const PRECACHE = 'workbox-precache';

/** Forgets the pictures that the worker has cached, and when each of them was used. */
export async function wipePictures(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => !name.startsWith(PRECACHE));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await clearLibraryStore('workbox-expiration', 'cache-entries');
}
