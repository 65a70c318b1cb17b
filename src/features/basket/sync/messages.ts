import { counted } from '../../../lib/polish.ts';
import type { Outbox } from '../../../offline/outbox/outbox.ts';
import { showToast } from '../../../ui/toast.ts';
import { PIECES } from '../words.ts';

/** Tells her, where she looks and once, how much of the guest's basket is in that of `owner` now. */
export async function showMergeNotice(
  outbox: Pick<Outbox, 'consumeMergeNotice'>,
  owner: string,
): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  // A phone that does not answer now tells the next time she looks.
  const pieces = await outbox.consumeMergeNotice(owner).catch(() => 0);
  if (pieces === 0) return;
  showToast({
    text: `Przeniosłyśmy do twojego koszyka ${counted(pieces, PIECES)} z\u00A0tego telefonu.`,
  });
}

/** The browser's word for a full phone. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** A change could not be kept on the phone: nothing has happened. */
export function tellNotKept(error: unknown): void {
  showToast({
    tone: 'failed',
    text: isFull(error)
      ? 'W\u00A0telefonie brakuje miejsca, więc koszyk się nie zmienił. Zwolnij trochę miejsca i\u00A0spróbuj ponownie.'
      : 'Telefon nie zapisał tej zmiany, więc koszyk się nie zmienił. Spróbuj ponownie.',
  });
}

/** What she has read could not be put away. */
export function tellNotDismissed(): void {
  showToast({
    tone: 'failed',
    text: 'Nie udało się ukryć tej wiadomości. Spróbuj ponownie za chwilę.',
  });
}
