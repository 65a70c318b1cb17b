import type { PAGES } from '../../contract/pages.ts';

/** The address of a page as the router has it; `*` is any other. */
export type PagePath = (typeof PAGES)[number] | '*';

/** `pathname` as a `PagePath` has it: the only one with a parameter is that of an article. */
export const generalized = (pathname: string) =>
  pathname.replace(/^\/blog\/id\/[^/]+$/, '/blog/id/:id');
