import { LOST_FILE } from '../../contract/start-marks.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { waitingUpdate } from './accept-update.ts';

/**
 * Decides about the reload with which src/start/document/lost-files.ts answers a missing file of the app. Unsaved work
 * prevents it, and the error page explains the failure; a waiting version is activated instead of a plain reload.
 */
export function guardUnsavedWork(): void {
  addEventListener(LOST_FILE, (event) => {
    const update = waitingUpdate();
    if (hasUnsavedWork() || update) event.preventDefault();
    if (!hasUnsavedWork()) update?.();
  });
}
