import { ApiError, lacksNetwork } from '../../api/error.ts';

/** What to tell her about changes that were not saved; they are still in the form then. */
export function saveFailureText(error: unknown): string {
  if (lacksNetwork(error)) {
    return 'Nie możemy się teraz połączyć. Twoje zmiany zostały w\u00A0formularzu, spróbuj za chwilę.';
  }
  const said = error instanceof ApiError ? error.serverText : undefined;
  return said ?? 'Nie udało się zapisać. Spróbuj ponownie.';
}
