export const FOREVER = 'public, max-age=31536000, immutable';
/** Stored, and revalidated before every use: pages, the worker, the manifest, icons. */
export const REVALIDATE = 'no-cache';
