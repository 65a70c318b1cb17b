/** IndexedDB may hang (a blocked upgrade, a sick profile): nobody waits longer for it, in ms. */
export const LOAD_DEADLINE = 1_500;
export const STORE_DEADLINE = 5_000;
