import { type PopupFailure, popupFailure } from '../../api/popup-failure.ts';

const TEXTS: Record<Exclude<PopupFailure, 'superseded'>, string> = {
  closed: 'Okno logowania zostało zamknięte. Spróbuj jeszcze raz.',
  blocked:
    'Przeglądarka zablokowała okno logowania. Zezwól na wyskakujące okna i spróbuj ponownie.',
  'other-method': 'Masz już konto z tym adresem. Zaloguj się hasłem.',
  'unknown-provider': 'Invalid authentication provider',
  unreachable: 'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.',
  refused: 'Nie udało się zalogować. Spróbuj ponownie.',
};

/** Text for a failed sign-in with another provider; undefined where the user began another attempt. */
export function providerFailureText(error: unknown): string | undefined {
  const failure = popupFailure(error);
  return failure === 'superseded' ? undefined : TEXTS[failure];
}
