import { useState } from 'react';
import type { FormEvent } from 'react';
import { addressFailure, type AddressFailure } from '../../api/address-failure.ts';
import { sendAddressChange } from '../../api/identity.ts';
import { AddressDoubt } from '../../ui/AddressDoubt.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAddressField } from '../../ui/useAddressField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import styles from './EditProfileForm.module.css';

const SEND = 'Wyślij link';
const SAME = 'To jest twój obecny adres.';
const TEXTS: Record<AddressFailure, string> = {
  password: 'Sprawdź hasło.',
  address: 'Sprawdź, czy adres jest poprawny.',
  taken: 'Ten adres ma już konto. Podaj inny.',
  'too-often': 'Za dużo prób naraz. Odczekaj chwilę i spróbuj ponownie.',
  unreachable: 'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.',
  refused: 'Nie udało się wysłać linku. Zaloguj się jeszcze raz i spróbuj ponownie.',
};

interface ChangeAddressFormProps {
  /** The address of the account now. */
  email: string;
  onSent: (address: string) => void;
  onCancel: () => void;
}

export function ChangeAddressForm({ email, onSent, onCancel }: ChangeAddressFormProps) {
  const address = useAddressField();
  const password = useRequiredField();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const incomplete = [address, password].filter((field) => !field.check());
    if (incomplete.length > 0) {
      incomplete[0]?.focus();
      return;
    }
    const typed = address.value();
    if (typed.toLowerCase() === email.toLowerCase()) {
      address.fail(SAME);
      return;
    }
    if (address.asks()) return;
    run(() =>
      sendAddressChange({ email: typed, password: password.value() }).then(
        () => onSent(typed),
        fail,
      ),
    );
  }

  function fail(error: unknown) {
    const reason = addressFailure(error);
    if (reason === 'password') password.fail(TEXTS.password);
    else if (reason === 'address' || reason === 'taken') address.fail(TEXTS[reason]);
    else setFailure(TEXTS[reason]);
  }

  return (
    <form className={styles.form} onSubmit={submit} onInput={useUnfinishedForm()} noValidate>
      <p className="muted">
        Wyślemy link na nowy adres. Dopóki go nie otworzysz, logujesz się obecnym.
      </p>
      <TextField
        {...address.field}
        label="Nowy adres e-mail"
        name="new_email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status" className={styles.doubt}>
        {address.likely !== undefined && (
          <AddressDoubt likely={address.likely} send={SEND} onTake={address.take} />
        )}
      </div>
      <TextField
        {...password.field}
        label="Twoje hasło"
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <div role="alert">{failure !== undefined && <p className={styles.failure}>{failure}</p>}</div>
      <Button type="submit" busy={busy}>
        {SEND}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        Anuluj
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, wysyłamy link…" />
    </form>
  );
}
