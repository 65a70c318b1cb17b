import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ChangeAddressForm } from './ChangeAddressForm.tsx';

/** The form stays mounted while the dialog is closed, so that a stray tap beside it loses nothing. */
export function ChangeAddress({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(0);

  function end() {
    setDraft(draft + 1);
    setOpen(false);
  }

  function sent(address: string) {
    end();
    showToast({ text: `Wysłałyśmy link na ${address}. Adres zmieni się, gdy go otworzysz.` });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Zmień adres e-mail
      </Button>
      <Dialog title="Zmień adres e-mail" open={open} onClose={() => setOpen(false)}>
        <ChangeAddressForm key={draft} email={email} onSent={sent} onCancel={end} />
      </Dialog>
    </>
  );
}
