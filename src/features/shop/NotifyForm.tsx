import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from '../../api/error.ts';
import { askStockAlert } from '../../api/stock-alerts.ts';
import { AddressDoubt } from '../../ui/AddressDoubt.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAddressField } from '../../ui/useAddressField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import styles from './NotifyForm.module.css';

const SEND = 'Powiadom mnie';
const UNREACHABLE = 'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.';

export interface NotifyFormProps {
  productId: number;
  /** Called with what to do next. */
  onAsked: (text: string) => void;
}

/** Takes an address for one letter about a product. */
export function NotifyForm({ productId, onAsked }: NotifyFormProps) {
  const address = useAddressField();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();
  const watch = useUnfinishedForm();
  const { ref } = address.field;
  // Whoever has asked for the form goes on in it.
  useEffect(() => ref.current?.focus(), [ref]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!address.check()) {
      address.focus();
      return;
    }
    if (address.asks()) return;
    run(() => askStockAlert({ product_id: productId, email: address.value() }).then(onAsked, fail));
  }

  function fail(error: unknown) {
    const text = error instanceof ApiError ? error.serverText : undefined;
    setFailure(text ?? UNREACHABLE);
  }

  return (
    <form className={styles.form} onSubmit={submit} onInput={watch} noValidate>
      <TextField
        {...address.field}
        label="Twój e-mail"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {address.likely !== undefined && (
          <AddressDoubt likely={address.likely} send={SEND} onTake={address.take} />
        )}
      </div>
      <p className="small muted">
        Napiszemy raz, gdy produkt wróci, a potem usuniemy twój adres. Najpierw poprosimy o
        potwierdzenie.
      </p>
      <div role="alert">{failure !== undefined && <p className={styles.failure}>{failure}</p>}</div>
      <Button type="submit" busy={busy}>
        {SEND}
      </Button>
    </form>
  );
}
