import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lacksNetwork } from '../../api/error.ts';
import { applyLetterCode } from '../../api/identity.ts';
import { accountAction, codeToApply } from '../../features/auth/account-action.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import styles from './page.module.css';

/** The target of links in e-mails. The code of an address is applied here; its answer is told in a toast. */
export function Component() {
  usePageTitle('Twoja prośba');
  const [query] = useSearchParams();
  const action = accountAction(query);
  const code = codeToApply(query);
  useEffect(() => {
    if (code) void applyOnce(code);
  }, [code]);
  if (action.type === 'home') return <Navigate to={paths.home} replace />;
  if (action.type === 'reset-password') {
    const reset = new URLSearchParams({ oobCode: action.oobCode });
    return <Navigate to={`${paths.createNewPassword}?${reset}`} replace />;
  }
  return (
    <div className={styles.page}>
      <h1>Trwa przetwarzanie Twojej prośby...</h1>
      <ButtonLink to={paths.home} variant="secondary">
        Wróć na stronę główną
      </ButtonLink>
    </div>
  );
}

let applied: string | undefined;

/** A code works once, and an effect may run twice. */
async function applyOnce(code: string): Promise<void> {
  if (applied === code) return;
  applied = code;
  try {
    await applyLetterCode(code);
    showToast({ text: 'Gotowe, twój adres e-mail jest potwierdzony.' });
  } catch (error) {
    const text = lacksNetwork(error)
      ? 'Nie możemy się teraz połączyć. Sprawdź internet i\u00A0otwórz link jeszcze raz.'
      : 'Ten link już nie działa. Jeśli adres nie jest potwierdzony, poproś o\u00A0nowy.';
    showToast({ text, tone: 'failed' });
  }
}
