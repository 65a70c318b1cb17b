import type { PAGES } from '../../contract/pages.ts';

/** The address of a page as the router has it; `*` is any other. */
export type PagePath = (typeof PAGES)[number] | '*';

/** `pathname` as a `PagePath` has it: those of an article and of an exercise have a parameter. */
export const generalized = (pathname: string) =>
  pathname.replace(/^(\/blog\/id|\/moves)\/[^/]+$/, '$1/:id');
