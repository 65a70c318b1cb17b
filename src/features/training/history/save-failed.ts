import { noteError } from '../../../lib/note-error.ts';
import { onDevice } from '../../../ui/device-words.ts';
import { showToast } from '../../../ui/toast.ts';

/** Tells the user that a change of the log was not stored. */
export function saveFailed(error: unknown): void {
  noteError('store', error);
  showToast({
    tone: 'failed',
    text: `Nie udało się tego zapisać. Sprawdź, czy ${onDevice()} jest miejsce, i spróbuj jeszcze raz.`,
  });
}
