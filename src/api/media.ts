import { config } from '../config.ts';

/**
 * Whether films of `origin` may be fetched by script, and so be kept on the phone. Elsewhere the
 * content security policy forbids it: such a film is the browser's own business.
 */
export function keepsVideosOf(origin: string): boolean {
  return origin === location.origin || config.mediaOrigins.includes(origin);
}
