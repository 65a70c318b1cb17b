import { LOST_FILE } from '../../contract/document.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { waitingUpdate } from './waiting-update.ts';

/**
 * src/document/lost-files.ts is about to load a new document because a file of the app has not come: not over
 * unsaved work, where the error page says in words what happened; a version that waits is taken with it.
 */
export function guardUnsavedWork(): void {
  addEventListener(LOST_FILE, (event) => {
    const update = waitingUpdate();
    if (hasUnsavedWork() || update) event.preventDefault();
    if (!hasUnsavedWork()) update?.();
  });
}
