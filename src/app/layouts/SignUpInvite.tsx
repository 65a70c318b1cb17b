import { useSessionOwner } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import { guestWays } from './navigation-entries.ts';
import styles from './SignUpInvite.module.css';

/** Invites a visitor to sign up, at the end of a page. `ways`: plans and blog, to which the bar does not lead. */
export function SignUpInvite({ ways = false }: { ways?: boolean }) {
  if (useSessionOwner() !== undefined) return null;
  return (
    <aside className={styles.invite} aria-labelledby="sign-up-invite">
      <div className="stack gap-2">
        <h2 id="sign-up-invite">Ćwicz z nami</h2>
        <p className="muted">
          Na koncie czekają treningi z filmami i rozpiskami, także bez zasięgu.
        </p>
      </div>
      <div className="row gap-3">
        <ButtonLink to={paths.signUp}>Załóż konto</ButtonLink>
        <ButtonLink variant="secondary" to={paths.signIn}>
          Zaloguj się
        </ButtonLink>
      </div>
      {ways && (
        <nav className="row gap-3" aria-label="Zobacz też">
          {guestWays.map(({ label, to }) => (
            <ButtonLink key={label} variant="quiet" to={to}>
              {label}
            </ButtonLink>
          ))}
        </nav>
      )}
    </aside>
  );
}
