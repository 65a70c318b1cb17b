import { ApiError, hasKind } from '../../api/error.ts';
import { showToast } from '../../ui/toast.ts';

/** Changes that got no answer; whether they had an effect is unknown, so the same ones are resent. */
export function tellLost(resend: () => void): void {
  showToast({
    tone: 'failed',
    text: 'Nie udało się zapisać zmiany w\u00A0koszyku. Sprawdź zasięg i\u00A0spróbuj ponownie.',
    action: { label: 'Ponów', onPress: resend },
  });
}

/** The server's definitive no to a change. */
export function tellRefused(error: Error): void {
  showToast({ tone: 'failed', text: refusalText(error) });
}

function refusalText(error: Error): string {
  if (hasKind(error, 'unauthenticated')) {
    return 'Twoja sesja wygasła. Zaloguj się ponownie, żeby zmienić koszyk.';
  }
  const said = error instanceof ApiError ? error.serverText : undefined;
  return said ?? 'Nie udało się zmienić koszyka.';
}
