import type { VideoVersion } from '../store/chunk-store.ts';

/** With a letter: digits alone may be a date, under which the file can change. */
const HASHED = /\.(?=\d*[a-f])([0-9a-f]{8,})\.[a-z0-9]+$/i;
/** Marks a tag made here, which the server would not recognise. */
const OWN = '"address-';

/**
 * The identity of a version of a video: a strong ETag or, where the server gives none, the hash in the
 * address (`name.<hash>.mp4`) in the form of a tag. Undefined when there is neither: such bytes cannot
 * be joined with others.
 */
export function tagOf(headers: Headers, address: string): string | undefined {
  const etag = headers.get('etag') ?? '';
  if (/^"[^"]*"$/.test(etag)) return etag;
  const hash = HASHED.exec(new URL(address).pathname)?.[1];
  return hash === undefined ? undefined : `${OWN}${hash}"`;
}

/** Whether the server may be asked for this version by `If-Range`. */
export function isServersTag(etag: string): boolean {
  return !etag.startsWith(OWN);
}

/** Whether bytes of the two may be combined. */
export function isSameVersion(known: VideoVersion, found: VideoVersion): boolean {
  return known.etag === found.etag && known.size === found.size;
}
