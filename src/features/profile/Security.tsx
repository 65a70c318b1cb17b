import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sendReset } from '../../api/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WaitNote } from '../../ui/WaitNote.tsx';
import styles from './AccountTab.module.css';
import { ChangeAddress } from './ChangeAddress.tsx';
import { providerInstead } from './provider-instead.ts';
import { signInMethodsQuery } from '../../queries/profile.ts';

/** Ways in which the user signs in: the e-mail address, and a password or another provider. */
export function Security({ uid, email }: { uid: string; email: string }) {
  const heading = useId();
  const methods = useQuery(signInMethodsQuery(uid));
  const provider = providerInstead(methods.data);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>Bezpieczeństwo</h2>
      <dl className={styles.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Hasło</dt>
          <dd>
            {methods.isPending ? (
              <Skeleton width="7rem" height="1.55em" />
            ) : (
              <Password provider={provider} />
            )}
          </dd>
        </div>
      </dl>
      {!methods.isPending && provider === undefined && (
        <div className={styles.actions}>
          <ChangeAddress email={email} />
          <ChangePassword email={email} />
        </div>
      )}
    </section>
  );
}

function Password({ provider }: { provider: string | undefined }) {
  if (provider !== undefined) {
    return (
      <span
        className={styles.note}
      >{`Logujesz się przez ${provider}, więc nie masz u nas hasła.`}</span>
    );
  }
  return (
    <>
      <span className={styles.masked} aria-hidden>
        ••••••••
      </span>
      <VisuallyHidden>ukryte</VisuallyHidden>
    </>
  );
}

/** Sends a reset link: access to the unlocked phone alone must not be enough to change the password. */
function ChangePassword({ email }: { email: string }) {
  const { busy, run } = useAsyncAction();
  const send = () =>
    run(() =>
      sendReset(email).then(
        () => showToast({ text: 'Sukces, sprawdź skrzynkę e-mail' }),
        () => showToast({ text: 'Nie udało się, sprawdz dane i spróbuj ponownie', tone: 'failed' }),
      ),
    );
  return (
    <div className={styles.action}>
      <Button variant="secondary" busy={busy} onClick={send}>
        Zmień hasło
      </Button>
      <WaitNote waiting={busy} text="Wysyłamy link…" />
    </div>
  );
}
