import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ProfileUpdate, User } from '../../contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import styles from './EditProfileForm.module.css';
import { givenName, givenPhone } from './given-data.ts';
import { plainPhone } from './plain-phone.ts';
import { saveFailureText } from './save-failure.ts';

interface EditProfileFormProps {
  user: User;
  /** Whether the fields differ from the saved profile. */
  onDirty: (dirty: boolean) => void;
  onSave: (update: ProfileUpdate) => Promise<void>;
  onCancel: () => void;
}

export function EditProfileForm({ user, onDirty, onSave, onCancel }: EditProfileFormProps) {
  const name = useRequiredField();
  const phone = useRequiredField();
  const [saved] = useState({ name: givenName(user), phone: givenPhone(user) });
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const incomplete = [name, phone].filter((field) => !field.check());
    if (incomplete.length > 0) {
      incomplete[0]?.focus();
      return;
    }
    const update = { full_name: name.value().trim(), phone_number: plainPhone(phone.value()) };
    run(() => onSave(update).catch((error: unknown) => setFailure(saveFailureText(error))));
  }

  function typed(field: typeof name) {
    field.field.onInput();
    onDirty(name.value() !== saved.name || phone.value() !== saved.phone);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...name.field}
        label="Imię i nazwisko"
        name="full_name"
        autoComplete="name"
        maxLength={200}
        defaultValue={saved.name}
        onInput={() => typed(name)}
      />
      <TextField
        {...phone.field}
        label="Numer telefonu"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={25}
        defaultValue={saved.phone}
        onInput={() => typed(phone)}
      />
      <div role="alert">{failure !== undefined && <p className={styles.failure}>{failure}</p>}</div>
      <Button type="submit" busy={busy}>
        Zapisz
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        Anuluj
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, zapisujemy…" />
    </form>
  );
}
