import { clearLibraryStore } from './library-store.ts';

/** Caches of the app's own files, which do not depend on the user. */
const PRECACHE = 'workbox-precache';

/** Deletes the pictures that the worker has cached, and the times of their last use. */
export async function wipePictures(): Promise<void> {
  const names = (await caches.keys()).filter((name) => !name.startsWith(PRECACHE));
  await Promise.all(names.map((name) => caches.delete(name)));
  await clearLibraryStore('workbox-expiration', 'cache-entries');
}
