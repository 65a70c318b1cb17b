import { useSession } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import styles from './Offer.module.css';

/**
 * For an expired session: the user's data stays on screen; what needs the server waits until they
 * have signed in again.
 */
export function SignInAgain() {
  if (useSession().status !== 'expired') return null;
  return (
    <div className={styles.offer} role="status">
      <p>Logowanie wygasło. Treningi zapisane w&nbsp;telefonie nadal działają.</p>
      <ButtonLink variant="secondary" to={paths.signIn}>
        Zaloguj się ponownie
      </ButtonLink>
    </div>
  );
}
