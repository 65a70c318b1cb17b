/** Concurrent phones for two cores: a phone waits for its browser most of the time. */
export const LANES = 2;
