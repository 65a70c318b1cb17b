import { counted } from '../../lib/polish.ts';
import { showToast } from '../../ui/toast.ts';
import { PIECES } from './words.ts';

/** The guest's basket is in her account now. */
export function tellMoved(pieces: number): void {
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
      ? 'W\u00A0telefonie brakuje miejsca, więc koszyk się nie zmienił. Zwolnij trochę i\u00A0spróbuj ponownie.'
      : 'Telefon nie zapisał tej zmiany, więc koszyk się nie zmienił. Spróbuj ponownie.',
  });
}

/** What she has read could not be put away. */
export function tellNotDismissed(): void {
  showToast({
    tone: 'failed',
    text: 'Telefon nie zapisał, że już to wiesz. Spróbuj ponownie za chwilę.',
  });
}
