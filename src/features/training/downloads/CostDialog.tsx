import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatBytes } from './bytes.ts';
import styles from './dialogs.module.css';

interface CostDialogProps {
  /** Why the user is asked; null while the dialog is closed. */
  reason: 'saver' | 'cellular' | null;
  /** Bytes still to come, where they are known. */
  bytes: number | undefined;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before a download on a network that costs. */
export function CostDialog({ reason, bytes, onAgree, onClose }: CostDialogProps) {
  return (
    <Dialog title="Pobrać teraz?" open={reason !== null} onClose={onClose}>
      <p>
        {reason === 'cellular'
          ? 'Korzystasz z\u00A0sieci komórkowej.'
          : 'Oszczędzasz transfer, a\u00A0filmy trochę ważą.'}{' '}
        {bytes !== undefined && `Do pobrania jest około ${formatBytes(bytes)}. `}
        Możesz też poczekać na&nbsp;Wi-Fi.
      </p>
      <div className={styles.actions}>
        <Button onClick={onAgree}>Pobierz teraz</Button>
        <Button variant="quiet" onClick={onClose}>
          Poczekam
        </Button>
      </div>
    </Dialog>
  );
}
