import type { FormEvent } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { signIn } from './account.ts';
import type { Account } from './account.ts';
import { EmailField } from './EmailField.tsx';
import styles from './form.module.css';
import { OtherProviders } from './OtherProviders.tsx';

interface SignInFormProps {
  onDone: (account: Account) => void;
  /** Page on which the user asks for a new password. */
  resetHref: string;
  /** Buttons of other sign-in providers, shown below a divider. */
  providers?: Elements;
}

export function SignInForm({ onDone, resetHref, providers }: SignInFormProps) {
  const email = useRequiredField();
  const password = useRequiredField();
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    const incomplete = [email, password].filter((field) => !field.check());
    if (incomplete.length > 0) {
      incomplete[0]?.focus();
      return;
    }
    run(() =>
      signIn({ email: email.value().trim(), password: password.value() }).then(onDone, () =>
        password.fail('Sprawdz wprowadzone dane'),
      ),
    );
  }

  return (
    <form className="stack gap-3" onSubmit={submit} onInput={useUnfinishedForm()} noValidate>
      <EmailField email={email} />
      <TextField
        {...password.field}
        label="Hasło"
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <Link className={styles.forgot} to={resetHref}>
        Nie pamiętasz hasła?
      </Link>
      <Button type="submit" busy={busy}>
        Zaloguj się
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, logujemy cię…" />
      <OtherProviders>{providers}</OtherProviders>
    </form>
  );
}
