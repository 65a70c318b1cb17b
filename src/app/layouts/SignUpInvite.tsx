import { useSessionOwner } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import { guestWays } from './navigation-entries.ts';
import styles from './SignUpInvite.module.css';

interface SignUpInviteProps {
  /** Whether to lead to plans and blog, to which the bar does not lead. */
  ways?: boolean;
  /** Whether to lead to the free workout, on every page but its own. */
  freeWorkout?: boolean;
}

/** Invites a visitor to sign up, or to try a workout first, at the end of a page. */
export function SignUpInvite({ ways = false, freeWorkout = true }: SignUpInviteProps) {
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
        {freeWorkout && (
          <ButtonLink variant="quiet" to={paths.freeWorkout}>
            Trening na próbę bez konta
          </ButtonLink>
        )}
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
