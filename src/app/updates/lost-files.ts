import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { waitingUpdate } from './waiting-update.ts';

/**
 * tools/prerender/start.js is about to load a new document because a file of the app has not come: not over
 * unsaved work, where the error page says in words what happened; a version that waits is taken with it.
 */
export function guardUnsavedWork(): void {
  addEventListener('silna:lost-file', (event) => {
    const update = waitingUpdate();
    if (hasUnsavedWork() || update) event.preventDefault();
    if (!hasUnsavedWork()) update?.();
  });
}
