/**
 * Runs before main.tsx, whose framework is the longest download of a first visit: the first page's
 * own chunk travels beside it and not after it.
 */
import { preloadPage } from './app/pages/pages.ts';
import { nextTask } from './lib/next-task.ts';

// In a task of its own: a tap waits for this chunk or for the start of the page's files, not for both.
nextTask()
  .then(() => preloadPage(location.pathname))
  // A failure is ignored: the router asks again and shows it.
  .catch(() => undefined);
