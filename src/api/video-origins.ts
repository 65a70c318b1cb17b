import { config } from '../config.ts';

/**
 * Whether videos of `origin` may be fetched by script, and so be saved on the device. For other origins
 * the content security policy forbids it; the browser plays such videos without the cache.
 */
export function keepsVideosOf(origin: string): boolean {
  return origin === location.origin || config.mediaOrigins.includes(origin);
}
