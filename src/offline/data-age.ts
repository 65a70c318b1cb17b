/** Longest age of stored server data, and of page snapshots made of it, in ms; older ones are not shown. */
export const MAX_DATA_AGE = 30 * 24 * 60 * 60 * 1000;
