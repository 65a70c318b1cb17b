/**
 * Pages a sign-in may lead to. Not those of signing in and out, and not where it leads anyway: without a plan
 * the programs give way to the plans.
 */
const GOALS =
  /^\/(?:shop|productDetails|basket|orders|payment(?:Success|Failure|Successful)|blog(?:\/id\/[^/]+)?|privacy_policy|trening-na-probe|moves(?:\/[^/]+)?|paywall|profile|import|week|module|workout)$/;
const BASE = 'http://app.invalid';

/** `address` (a path and a query of the app) if a sign-in may lead there; undefined for anything else. */
export function goal(address: string): string | undefined {
  try {
    // Parsing normalizes backslashes, control characters and dots like a browser, and reveals a foreign host.
    const { origin, pathname, search } = new URL(address, BASE);
    const isGoal = address.startsWith('/') && origin === BASE && GOALS.test(pathname);
    return isGoal ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}
