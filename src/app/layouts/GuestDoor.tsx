import { useSessionOwner } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import styles from './GuestDoor.module.css';

/** The way in for a visitor, at the end of what the visitor came for. */
export function GuestDoor() {
  if (useSessionOwner() !== undefined) return null;
  return (
    <aside className={styles.door} aria-labelledby="guest-door">
      <div className={styles.words}>
        <h2 id="guest-door">Ćwicz z&nbsp;nami</h2>
        <p>Na koncie czekają treningi z&nbsp;filmami i&nbsp;rozpiskami, także bez zasięgu.</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.signUp}>Załóż konto</ButtonLink>
        <ButtonLink variant="secondary" to={paths.signIn}>
          Zaloguj się
        </ButtonLink>
      </div>
    </aside>
  );
}
