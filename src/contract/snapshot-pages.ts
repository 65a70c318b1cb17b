/** Pages that are shown from a snapshot at a cold start, until the app has rendered them. */
export const SNAPSHOT_PAGES = /^\/(?:dashboard|module|workout|basket)$/;

/** Pages that only an active plan opens. */
export const SUBSCRIBERS_PAGES = /^\/(?:module|workout)$/;

/** Placeholder in the shell, beside the empty root, for which the worker substitutes a snapshot. */
export const SNAPSHOT_PLACE = '<!--snapshot-->';
