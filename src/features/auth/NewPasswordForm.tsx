import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { confirmReset } from '../../api/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { isLongEnough, TOO_SHORT } from './password-rules.ts';

interface NewPasswordFormProps {
  /** The code of the reset link. */
  oobCode: string;
  onDone: () => void;
  /** Page on which the user asks for another link: a link works once and expires. */
  requestHref: string;
}

export function NewPasswordForm({ oobCode, onDone, requestHref }: NewPasswordFormProps) {
  const password = useRequiredField();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();

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
      <NewPasswordField label="Nowe hasło" password={password} />
      <FormFailure text={failure} />
      {failure !== undefined && (
        <p className={styles.small}>
          Link działa tylko raz i&nbsp;po pewnym czasie wygasa.{' '}
          <Link to={requestHref}>Poproś o&nbsp;nowy link</Link>
        </p>
      )}
      <Button type="submit" busy={busy}>
        Zresetuj moje hasło
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, zapisujemy nowe hasło…" />
    </form>
  );
}
