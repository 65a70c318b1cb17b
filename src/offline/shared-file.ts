import * as v from 'valibot';

/**
 * The file that another app has shared with this one: the worker stores it, and the page takes it once. It lies on the device
 * until then, also over a sign-in; the end of a session wipes it.
 */

const CACHE = 'shared-file';
/** Key of the only entry, which is no page's address. */
const ENTRY = '/.shared-file';
const NAME = 'x-file-name';

export async function keepSharedFile(file: File): Promise<void> {
  const cache = await caches.open(CACHE);
  const headers = { [NAME]: encodeURIComponent(file.name) };
  await cache.put(ENTRY, new Response(file, { headers }));
}

/** The shared file, which is gone then; undefined where there is none, or the browser has no store for it. */
export async function takeSharedFile(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(CACHE);
  const stored = await cache.match(ENTRY);
  if (stored === undefined) return undefined;
  const name = v.parse(encodedName, stored.headers.get(NAME));
  const file = new File([await stored.blob()], name);
  await cache.delete(ENTRY);
  return file;
}

const encodedName = v.fallback(v.pipe(v.string(), v.transform(decodeURIComponent)), '');
