import { Navigate, useSearchParams } from 'react-router-dom';
import { accountAction } from '../../features/auth/account-action.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import styles from './page.module.css';

/** The target of links in e-mails. An address is already confirmed by then, so that link needs no work here. */
export function Component() {
  usePageTitle('Twoja prośba');
  const action = accountAction(useSearchParams()[0]);
  if (action.type === 'home') return <Navigate to={paths.home} replace />;
  if (action.type === 'reset-password') {
    const query = new URLSearchParams({ oobCode: action.oobCode });
    return <Navigate to={`${paths.createNewPassword}?${query}`} replace />;
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
