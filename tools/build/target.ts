/** Browsers that everything of the page is built for. */
export const TARGET = 'es2022';
