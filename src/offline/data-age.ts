/** What a device keeps of the server's data is shown for so long, in ms, and so is a page made of it. */
export const MAX_DATA_AGE = 30 * 24 * 60 * 60 * 1000;
