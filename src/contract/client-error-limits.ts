/**
 * Limits of a page's reports. They are apart from the schema (client-errors.ts), which only the server
 * needs: its parts of valibot would load with every first paint.
 */

/** `hydration`: React has rendered a prerendered page again; the others as in src/lib/note-error.ts. */
export const CLIENT_ERROR_KINDS = [
  'error',
  'rejection',
  'route',
  'hydration',
  'worker',
  'store',
  'identity',
  'sign-out',
  'background',
] as const;

export const MAX_MESSAGE = 200;
export const MAX_FRAMES = 5;

/** Format of the request ids that the server generates. */
export const REQUEST_ID = /^[\da-f-]{36}$/;
