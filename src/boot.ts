/**
 * Runs before main.tsx, whose framework is the longest download of a first visit: the first page's
 * own chunk travels beside it and not after it.
 */
import { preloadPage } from './app/pages.ts';

// What fails here is asked for again by the router, which also says so.
preloadPage(location.pathname).catch(() => undefined);
