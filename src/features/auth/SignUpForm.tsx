import { useRef, useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { FormEvent } from 'react';
import { AddressDoubt } from '../../ui/AddressDoubt.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useAddressField } from '../../ui/useAddressField.ts';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { REGISTRATION_FAILED, RegistrationError, signUp } from './account.ts';
import type { Account } from './account.ts';
import { EmailField } from './EmailField.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
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
  const email = useAddressField();
  const password = useRequiredField();
  const terms = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [termsMissed, setTermsMissed] = useState(false);
  const [failure, setFailure] = useState<string>();
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
    if (email.asks()) return;
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
        {email.likely !== undefined && (
          <AddressDoubt likely={email.likely} send="Zarejestruj się" onTake={email.take} />
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
          Chcę dostawać wiadomości o treningach i promocjach (nieobowiązkowo)
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
