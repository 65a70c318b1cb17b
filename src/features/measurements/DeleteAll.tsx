import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { measurementStore } from './measurement-store.ts';
import { Button } from '../../ui/Button.tsx';
import { saveOrNotify } from '../../ui/journal/save-or-notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromDevice } from '../../ui/device-words.ts';

interface DeleteAllProps {
  /** Whether the account has a copy of the entries, which goes with them. */
  isCopied: boolean;
  onDeleted: () => void;
}

/** Deletes all entries, permanently. */
export function DeleteAll({ isCopied, onDeleted }: DeleteAllProps) {
  const [isAsking, setAsking] = useState(false);
  const from = isCopied ? `${fromDevice()}, z konta i z innych urządzeń z kopią,` : fromDevice();

  async function removeAll() {
    if (await saveOrNotify(measurementStore.clear())) onDeleted();
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
        Usuń wszystko
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Usunąć wszystkie wpisy?"
        action="Usuń wszystko"
        onAgree={() => void removeAll()}
        onClose={() => setAsking(false)}
      >
        <p>{`Znikną ${from} na zawsze. Jeśli chcesz je zachować, pobierz najpierw plik CSV.`}</p>
      </ConfirmDialog>
    </>
  );
}
