/** Sentence that the smallest possible React page shows. */
export const SKELETON_TEXT = 'Nic prócz tego zdania.';
