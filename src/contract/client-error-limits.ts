/**
 * Limits of a page's reports. They are apart from the schema (client-errors.ts), which only the server
 * needs: its parts of valibot would load with every first paint.
 */

/** Kinds of failures on a user's device. */
export const CLIENT_ERROR_KINDS = [
  /** An uncaught error. */
  'error',
  'rejection',
  /** A page could not be loaded or rendered. */
  'route',
  /** React has rendered a prerendered page again. */
  'hydration',
  /** The worker could not be registered or installed. */
  'worker',
  /** The device's storage. */
  'store',
  /** A user unknown to the app may still be signed in with the identity provider. */
  'identity',
  /** Data of the account may be left after a sign-out. */
  'sign-out',
  /** Background work. */
  'background',
] as const;

export const MAX_MESSAGE = 200;
export const MAX_FRAMES = 5;

/** Format of the request ids that the server generates. */
export const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
