import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addressFailure } from '../../api/address-failure.ts';
import { ApiError } from '../../api/error.ts';
import { prepareProviders, type ProviderName } from '../../api/identity.ts';
import { popupFailure } from '../../api/popup-failure.ts';
import { signInMethodsQuery } from '../../queries/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { onThisDevice } from '../../ui/device-words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { deleteAccount } from './delete-account.ts';
import styles from './DeleteAccount.module.css';

interface DeleteAccountDialogProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

const AGREE = 'Usuń konto na zawsze';
const UNREACHABLE = 'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.';
const REFUSED = 'Nie udało się usunąć konta. Spróbuj ponownie albo napisz do nas.';
const NAMES: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };

/** Says what a deletion takes and what stays, and asks for the password, or for the provider's sign-in. */
export default function DeleteAccountDialog({ owner, open, onClose }: DeleteAccountDialogProps) {
  const { data: methods } = useQuery(signInMethodsQuery(owner));
  const password = useRequiredField();
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();
  const provider = providerOf(methods);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (provider === undefined && !password.check()) return password.focus();
    const confirmation = provider === undefined ? { password: password.value() } : { provider };
    run(() => deleteAccount(owner, confirmation).catch(fail));
  }

  function fail(error: unknown) {
    if (provider !== undefined && popupFailure(error) === 'closed') return;
    if (provider === undefined && addressFailure(error) === 'password') {
      password.fail('Sprawdź hasło.');
      return;
    }
    const text = error instanceof ApiError ? error.serverText : undefined;
    setFailure(text ?? (addressFailure(error) === 'unreachable' ? UNREACHABLE : REFUSED));
  }

  return (
    <Dialog title="Usunąć konto?" open={open} onClose={onClose}>
      <form className="stack gap-3" onSubmit={submit} noValidate>
        <p>Usuniemy na zawsze:</p>
        <ul className={styles.list}>
          <li>twój profil i sposób logowania,</li>
          <li>historię treningów, rekordy i ustawienia,</li>
          <li>{`dzienniki pomiarów i nawyków ${onThisDevice()} i na koncie,`}</li>
          <li>koszyk i pobrane filmy,</li>
          <li>plan: od razu, bez zwrotu za niewykorzystane dni.</li>
        </ul>
        <p className="muted">
          Zamówienia i płatności zostają w księgach tak długo, jak każą przepisy podatkowe, ale bez
          twoich danych. Adres z zamówień z ostatnich 30 dni zniknie po 30 dniach: do tego czasu
          paczka może do ciebie dotrzeć albo wrócić.
        </p>
        <p>
          <strong>Tego nie da się cofnąć.</strong> Treningi możesz najpierw zachować: „Pobierz swoje
          dane” jest w profilu.
        </p>
        {provider === undefined && (
          <TextField
            {...password.field}
            label="Twoje hasło"
            name="password"
            type="password"
            autoComplete="current-password"
          />
        )}
        <div role="alert">
          {failure !== undefined && <p className={styles.failure}>{failure}</p>}
        </div>
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          onPointerEnter={provider && prepareProviders}
          onFocus={provider && prepareProviders}
        >
          {provider === undefined ? AGREE : `Zaloguj się z ${NAMES[provider]} i usuń konto`}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Zostaw
        </Button>
        <WaitNote waiting={busy} text="Usuwamy konto…" />
      </form>
    </Dialog>
  );
}

/** The provider that signs the user in where there is no password. */
function providerOf(methods: readonly string[] | undefined): ProviderName | undefined {
  if (methods === undefined || methods.includes('password')) return undefined;
  if (methods.includes('google.com')) return 'google';
  return methods.includes('apple.com') ? 'apple' : undefined;
}
