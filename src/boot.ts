/**
 * Runs before main.tsx, whose framework is the longest download of a first visit: the first page's
 * own chunk travels beside it and not after it.
 */
import { preloadPage } from './app/pages/pages.ts';

// A failure is ignored: the router asks again and shows it.
preloadPage(location.pathname).catch(() => undefined);
