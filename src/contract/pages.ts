import { PRODUCT_PAGE, PROFILE_PAGE, WITHDRAWAL_PAGE } from './api-paths.ts';
import { FREE_WORKOUT_PAGE } from './free-workout.ts';
import { IMPORT_PAGE } from './import-file.ts';

/**
 * Every address that has a page. The worker answers these from the device; any other address may belong to a proxy
 * in front (`/cdn-cgi/...`, the sign-in of a host), so it goes to the network first.
 */
export const PAGES = [
  '/',
  '/signin',
  '/signup',
  '/passwordReset',
  '/createNewPassword',
  '/auth-action',
  '/shop',
  PRODUCT_PAGE,
  '/basket',
  '/orders',
  WITHDRAWAL_PAGE,
  '/paymentSuccess',
  '/paymentFailure',
  '/paymentSuccessful',
  '/blog',
  '/blog/id/:id',
  '/privacy_policy',
  FREE_WORKOUT_PAGE,
  '/moves',
  '/moves/:id',
  '/landing',
  '/app_terms',
  '/app',
  '/dashboard',
  '/paywall',
  PROFILE_PAGE,
  '/module',
  '/workout',
  '/week',
  '/history',
  '/history/add',
  '/history/exercise',
  IMPORT_PAGE,
] as const;

const KNOWN = new RegExp(`^(?:${PAGES.join('|').replaceAll(':id', '[^/]+')})/?$`, 'i');

/** Whether a page has this path, in the router's reading: letters of any case, a slash at the end. */
export function isPage(pathname: string): boolean {
  return KNOWN.test(pathname);
}

/**
 * Whether an unknown address shows the dashboard. Those of the server itself, of files and hosts (a dot) and of the
 * services in front (`/__/auth/handler` of Firebase) do not: an unknown one of them is a 404, never the shell.
 */
export function mayBePage(pathname: string): boolean {
  return !/^\/(?:api|v1|assets|media|emulator|pay|healthz|readyz)(?:\/|$)|^\/_|\./i.test(pathname);
}
