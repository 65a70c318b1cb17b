import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Link } from 'react-router-dom';
import { typedAddress } from '../../lib/typed-address.ts';
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
  const email = useRequiredField(typedAddress);
  const password = useRequiredField();
  const [hasFailed, setHasFailed] = useState(false);
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    const incomplete = [email, password].filter((field) => !field.check());
    if (incomplete.length > 0) {
      incomplete[0]?.focus();
      return;
    }
    run(() =>
      signIn({ email: email.value(), password: password.value() }).then(onDone, () => {
        password.fail('Sprawdz wprowadzone dane');
        setHasFailed(true);
      }),
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
      {/* Said after every failure: which way an address has must not be told to whoever asks. */}
      <div role="status">
        {hasFailed && providers !== undefined && (
          <p className="muted small">
            Jeśli wcześniej wchodziłaś przez Google albo Apple, wybierz ten przycisk poniżej.
          </p>
        )}
      </div>
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
