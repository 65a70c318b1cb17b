import type { VideoVersion } from '../store/chunk-store.ts';

/**
 * The identity of a version of a video: a strong ETag. Undefined without one: such bytes cannot be joined
 * with others. A name tells no version, whatever it contains.
 */
export function tagOf(headers: Headers): string | undefined {
  return /^"[^"]*"$/.exec(headers.get('etag') ?? '')?.[0];
}

/** Whether bytes of the two may be combined. */
export function isSameVersion(known: VideoVersion, found: VideoVersion): boolean {
  return known.etag === found.etag && known.size === found.size;
}
