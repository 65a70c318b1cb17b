import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './Bar.module.css';

/** Her data stays on screen; what needs the server waits until she has signed in again. */
export function SignInAgain() {
  return (
    <p className={styles.bar} role="status">
      Twoja sesja wygasła. Treningi zapisane w telefonie nadal działają.{' '}
      <Link to={paths.signIn}>Zaloguj się ponownie</Link>
    </p>
  );
}
