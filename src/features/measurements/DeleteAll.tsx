import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { measurementStore } from './measurement-store.ts';
import { Button } from '../../ui/Button.tsx';
import { saveOrNotify } from '../../ui/journal/save-or-notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromDevice } from '../../ui/device-words.ts';

/** Deletes all entries from the device, permanently. */
export function DeleteAll({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);

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
        <p>Znikną {fromDevice()} na zawsze. Jeśli chcesz mieć kopię, pobierz najpierw plik CSV.</p>
      </ConfirmDialog>
    </>
  );
}
