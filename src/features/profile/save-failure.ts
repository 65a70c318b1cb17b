import { ApiError, lacksNetwork } from '../../api/error.ts';

/** Text about changes that were not saved; the form still holds them. */
export function saveFailureText(error: unknown): string {
  if (lacksNetwork(error)) {
    return 'Nie możemy się teraz połączyć. Twoje zmiany zostały w formularzu, spróbuj za chwilę.';
  }
  const said = error instanceof ApiError ? error.serverText : undefined;
  return said ?? 'Nie udało się zapisać. Spróbuj ponownie.';
}
