import { useState } from 'react';
import type { FormEvent } from 'react';
import { sendReset } from '../../api/identity.ts';
import { typedAddress } from '../../lib/typed-address.ts';
import { Button } from '../../ui/Button.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { EmailField } from './EmailField.tsx';
import { FormFailure } from './FormFailure.tsx';

/** Requests an e-mail with a reset link. */
export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const email = useRequiredField(typedAddress);
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!email.check()) {
      email.focus();
      return;
    }
    run(() =>
      sendReset(email.value()).then(onSent, () =>
        setFailure('Nie udało się, sprawdz dane i spróbuj ponownie'),
      ),
    );
  }

  return (
    <form className="stack gap-3" onSubmit={submit} onInput={useUnfinishedForm()} noValidate>
      <p className="muted">
        Podaj adres, na który założyłaś konto. Wyślemy ci link, pod którym ustawisz nowe hasło.
      </p>
      <EmailField email={email} />
      <FormFailure text={failure} />
      <Button type="submit" busy={busy}>
        Wyślij link
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, wysyłamy link…" />
    </form>
  );
}
