import { useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { showToast } from '../../src/ui/toast.ts';
import { Sample } from './Sample.tsx';

const undo = { label: 'Cofnij', onPress: () => undefined };

/** Both at once, since a toast may cover the button of the next. */
function notify() {
  showToast({ text: 'Usunięto wpis', action: undo });
  showToast({ text: 'Nie udało się usunąć', tone: 'failed' });
}

/** Shows the parts that lie over the page. */
export function Overlays() {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <Sample name="Dialog, Toaster">
      <div className="row gap-3">
        <Button onClick={() => setAsks(true)}>Zapytaj</Button>
        <Button onClick={notify}>Powiadom</Button>
      </div>
      <ConfirmDialog open={asks} title="Usunąć wpis?" action="Usuń" onAgree={close} onClose={close}>
        <p>Wpis zniknie z&nbsp;tego telefonu.</p>
      </ConfirmDialog>
    </Sample>
  );
}
