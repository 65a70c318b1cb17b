import { useRef, useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { FormEvent } from 'react';
import { typedAddress } from '../../lib/typed-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { REGISTRATION_FAILED, RegistrationError, signUp } from './account.ts';
import type { Account } from './account.ts';
import { AddressDoubt } from './AddressDoubt.tsx';
import { EmailField } from './EmailField.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { likelyAddress } from './likely-address.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { OtherProviders } from './OtherProviders.tsx';
import { isLongEnough, TOO_SHORT } from './password-rules.ts';
import { TermsCheckbox } from './TermsCheckbox.tsx';

interface SignUpFormProps {
  onDone: (account: Account) => void;
  /** Buttons of other sign-in providers, shown below a divider. */
  providers?: Elements;
}

export function SignUpForm({ onDone, providers }: SignUpFormProps) {
  const email = useRequiredField(typedAddress);
  const password = useRequiredField();
  const terms = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [termsMissed, setTermsMissed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [doubt, setDoubt] = useState<{ typed: string; likely: string }>();
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setTermsMissed(!accepted);
    const wrong = [email, password].filter((field) => !field.check());
    if (!wrong.includes(password) && !isLongEnough(password.value())) {
      password.fail(TOO_SHORT);
      wrong.push(password);
    }
    if (wrong.length > 0 || !accepted) {
      (wrong[0] ?? terms.current)?.focus();
      return;
    }
    const typed = email.value();
    const likely = likelyAddress(typed);
    if (likely !== undefined && doubt?.typed !== typed) {
      setDoubt({ typed, likely });
      email.focus();
      return;
    }
    run(() =>
      signUp({ email: email.value(), password: password.value() }).then(onDone, (error: unknown) =>
        setFailure(error instanceof RegistrationError ? error.message : REGISTRATION_FAILED),
      ),
    );
  }

  return (
    <form className="stack gap-3" onSubmit={submit} onInput={useUnfinishedForm()} noValidate>
      <EmailField email={email} />
      <div role="status">
        {doubt && (
          <AddressDoubt
            likely={doubt.likely}
            onTake={() => {
              email.fill(doubt.likely);
              setDoubt(undefined);
            }}
          />
        )}
      </div>
      <NewPasswordField label="Hasło" password={password} />
      <div className={styles.consents}>
        <TermsCheckbox
          ref={terms}
          accepted={accepted}
          missed={termsMissed}
          onChange={(checked) => {
            setAccepted(checked);
            setTermsMissed(false);
          }}
        />
        {/* Not sent on purpose: the registration call has no field for the answer. */}
        <Checkbox name="marketing">
          Chcę dostawać wiadomości o&nbsp;treningach i&nbsp;promocjach (nieobowiązkowo)
        </Checkbox>
      </div>
      <FormFailure text={failure} />
      <Button type="submit" busy={busy}>
        Zarejestruj się
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, zakładamy twoje konto…" />
      <OtherProviders>{providers}</OtherProviders>
    </form>
  );
}
