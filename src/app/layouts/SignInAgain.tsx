import { useSession } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { onDevice } from '../../ui/device-words.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import styles from './Offer.module.css';

/**
 * Notice of an expired session. The user's data stays on the screen; requests to the server wait until the user
 * has signed in again.
 */
export function SignInAgain() {
  const asked = useAskedPage();
  if (useSession().status !== 'expired') return null;
  return (
    <div className={styles.offer} role="status">
      <p>Logowanie wygasło. Treningi zapisane {onDevice()} nadal działają.</p>
      <ButtonLink variant="secondary" to={carrying(asked, paths.signIn)}>
        Zaloguj się ponownie
      </ButtonLink>
    </div>
  );
}
