import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { generalized, type PagePath } from './page-path.ts';

/** The parameter of the sign-in pages that carries the page that was asked for. */
const PARAMETER = 'next';

/**
 * Pages a sign-in may lead to. Not those of signing in and out, and not where it leads anyway: without a plan
 * the programs give way to the plans.
 */
const GOALS: ReadonlySet<string> = new Set<PagePath>([
  '/shop',
  '/productDetails',
  '/basket',
  '/orders',
  '/paymentSuccess',
  '/paymentFailure',
  '/paymentSuccessful',
  '/blog',
  '/blog/id/:id',
  '/privacy_policy',
  '/paywall',
  '/profile',
  '/module',
  '/workout',
]);

const BASE = 'http://app.invalid';

/** `address` (a path and a query of the app) if a sign-in may lead there; undefined for anything else. */
export function goal(address: string): string | undefined {
  try {
    // Parsing normalizes backslashes, control characters and dots like a browser, and reveals a foreign host.
    const { origin, pathname, search } = new URL(address, BASE);
    const isGoal = address.startsWith('/') && origin === BASE && GOALS.has(generalized(pathname));
    return isGoal ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

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

/** `path`, one of the sign-in pages, carrying the page that was asked for. */
export function carrying(asked: string | undefined, path: string): string {
  return asked === undefined ? path : `${path}?${new URLSearchParams({ [PARAMETER]: asked })}`;
}
