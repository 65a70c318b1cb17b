import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { hasKind } from '../../api/error.ts';
import { confirmReset, resetAddress } from '../../api/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { isLongEnough, TOO_SHORT } from './password-rules.ts';

/** The link is spent, expired, or was never sent. */
const SPENT = 'Nieprawidłowy link resetowania hasła.';

interface NewPasswordFormProps {
  /** The code of the reset link. */
  oobCode: string;
  onDone: () => Promise<void>;
  /** Page on which the user asks for another link: a link works once and expires. */
  requestHref: string;
}

export function NewPasswordForm({ oobCode, onDone, requestHref }: NewPasswordFormProps) {
  const password = useRequiredField();
  const [failure, setFailure] = useState<string>();
  const [address, setAddress] = useState<string>();
  const { busy, run } = useAsyncAction();

  useEffect(() => {
    let isMounted = true;
    resetAddress(oobCode).then(
      (found) => isMounted && setAddress(found),
      // A link that could not be checked may still work.
      (error: unknown) => isMounted && hasKind(error, 'rejected') && setFailure(SPENT),
    );
    return () => {
      isMounted = false;
    };
  }, [oobCode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!isLongEnough(password.value())) {
      password.fail(TOO_SHORT);
      return;
    }
    run(() =>
      confirmReset(oobCode, password.value()).then(onDone, () =>
        setFailure('Nie udało się zresetować hasła. Spróbuj ponownie.'),
      ),
    );
  }

  return (
    <form className="stack gap-3" onSubmit={submit} onInput={useUnfinishedForm()} noValidate>
      {address !== undefined && (
        <TextField
          label="Konto"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={address}
          readOnly
        />
      )}
      <NewPasswordField label="Nowe hasło" password={password} />
      <FormFailure text={failure} />
      {failure !== undefined && (
        <p className={styles.small}>
          Link działa tylko raz i po pewnym czasie wygasa.{' '}
          <Link to={requestHref}>Poproś o nowy link</Link>
        </p>
      )}
      <Button type="submit" busy={busy}>
        Zresetuj moje hasło
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, zapisujemy nowe hasło…" />
    </form>
  );
}
