/**
 * What a page has to keep to in its reports. Apart from the schema (client-errors.ts), by which only the
 * server checks: valibot's parts for it would come with every first paint.
 */

/** `hydration`: React has drawn a page anew that was drawn beforehand; the others as in src/lib/note-error.ts. */
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

/** As the server makes them. */
export const REQUEST_ID = /^[\da-f-]{36}$/;
