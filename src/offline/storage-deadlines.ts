/** IndexedDB may hang (a blocked upgrade, a sick profile): the longest wait for it, in ms. */
export const LOAD_DEADLINE = 1_500;
export const STORE_DEADLINE = 5_000;
