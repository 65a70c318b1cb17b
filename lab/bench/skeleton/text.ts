/** What the least React page there can be has to show. */
export const SKELETON_TEXT = 'Nic prócz tego zdania.';
