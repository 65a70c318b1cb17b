import { config } from '../config.ts';

/**
 * Whether videos of `origin` may be fetched by script, and so be saved on the device. Elsewhere the
 * content security policy forbids it, and the browser plays such a video without the cache.
 */
export function keepsVideosOf(origin: string): boolean {
  return origin === location.origin || config.mediaOrigins.includes(origin);
}
