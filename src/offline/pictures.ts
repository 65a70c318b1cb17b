import { emptyForeignStore } from './foreign-store.ts';

/** Of the app's own files; they are the same for everybody. */
const PRECACHE = 'workbox-precache';

/** Forgets the pictures that the worker has kept, and when each of them was seen. */
export async function wipePictures(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => !name.startsWith(PRECACHE));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await emptyForeignStore('workbox-expiration', 'cache-entries');
}
