import { isFull } from '../../../lib/is-full.ts';
import { counted } from '../../../lib/polish.ts';
import type { OutboxStore } from '../../../offline/outbox/reduce.ts';
import { showToast } from '../../../ui/toast.ts';
import { PIECES } from '../counted-nouns.ts';
import { fromDevice } from '../../../ui/device-words.ts';
import { isInSight } from '../../../ui/in-sight.ts';

/** Notifies the user once, in the visible tab, how much of the guest's basket is in that of `owner` now. */
export async function showMergeNotice(store: OutboxStore, owner: string): Promise<void> {
  if (!isInSight()) return;
  // If the store does not answer now, the notice is shown at the next visit.
  const pieces = await consumeMergeNotice(store, owner).catch(() => 0);
  if (pieces === 0) return;
  showToast({
    text: `Przeniosłyśmy do twojego koszyka ${counted(pieces, PIECES)} ${fromDevice()}.`,
  });
}

async function consumeMergeNotice(store: OutboxStore, owner: string): Promise<number> {
  // Called at every start: most calls need no write transaction.
  if (!(await store.read()).moved.has(owner)) return 0;
  const { before } = await store.dispatch({ type: 'consumeMergeNotice', owner });
  return before.moved.get(owner) ?? 0;
}

/** A change could not be saved on the device and was not made. */
export function notifyNotSaved(error: unknown): void {
  showToast({
    tone: 'failed',
    text: isFull(error)
      ? 'Brakuje miejsca, więc koszyk się nie zmienił. Zwolnij trochę miejsca i spróbuj ponownie.'
      : 'Nie udało się zapisać tej zmiany, więc koszyk się nie zmienił. Spróbuj ponownie.',
  });
}

/** A notice that was read could not be dismissed. */
export function notifyNotDismissed(): void {
  showToast({
    tone: 'failed',
    text: 'Nie udało się ukryć tej wiadomości. Spróbuj ponownie za chwilę.',
  });
}
