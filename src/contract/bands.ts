/** The long bands on sale and the minibands of the set, from the weakest to the strongest, as they are stored. */
export const LONG_BANDS = ['light', 'medium', 'heavy'] as const;
export const MINIBANDS = ['yellow', 'coral', 'mint', 'blue', 'aubergine'] as const;
/** A band of another maker. */
export const OTHER_BAND = 'other';
