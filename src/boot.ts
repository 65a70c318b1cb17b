/**
 * Runs before main.tsx, whose framework is the longest download of a first visit: the first page's
 * own chunk travels beside it and not after it.
 */
import { preloadPage } from './app/pages/pages.ts';
import { nextTask } from './lib/next-task.ts';

// In a task of its own: a tap waits for this chunk or for the start of the page's files, not for both.
nextTask()
  .then(() => preloadPage(location.pathname))
  // What fails here is asked for again by the router, which also says so.
  .catch(() => undefined);
