import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { goal } from '../../contract/goal-pages.ts';

/** The parameter of the sign-in pages that carries the page that was asked for. */
const PARAMETER = 'next';

export { goal };

/** The page that a sign-in begun at `pathname` and `search` leads to: this page, or the one it carries. */
export function askedPage(pathname: string, search: string): string | undefined {
  return goal(pathname + search) ?? goal(new URLSearchParams(search).get(PARAMETER) ?? '');
}

const never = () => () => undefined;

/** The asked page of the current address; undefined in a prerendered page. */
export function useAskedPage(): string | undefined {
  const { pathname, search } = useLocation();
  return useSyncExternalStore(
    never,
    () => askedPage(pathname, search),
    () => undefined,
  );
}

/** `path`, one of the sign-in pages or the sign-out, carrying the page that was asked for. */
export function carrying(asked: string | undefined, path: string): string {
  if (asked === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PARAMETER]: asked })}`;
}
