import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatBytes } from './bytes.ts';
import styles from './download-dialogs.module.css';

interface CostDialogProps {
  /** Reason of the question; null while the dialog is closed. */
  reason: 'saver' | 'cellular' | null;
  /** Bytes to download, where they are known. */
  bytes: number | undefined;
  /** Texts for a dialog whose answers do more than start the download. */
  words?: { title: string; agree: string; decline: string };
  onAgree: () => void;
  /** Called when the user declines; by default the dialog only closes. */
  onDecline?: () => void;
  onClose: () => void;
}

const WORDS = { title: 'Pobrać teraz?', agree: 'Pobierz teraz', decline: 'Poczekam' };

/** Asks before a download on a network that costs. */
export function CostDialog(props: CostDialogProps) {
  const { reason, bytes, words = WORDS, onAgree, onClose, onDecline = onClose } = props;
  return (
    <Dialog title={words.title} open={reason !== null} onClose={onClose}>
      <p>
        <span>
          {reason === 'cellular'
            ? 'Korzystasz z sieci komórkowej.'
            : 'Oszczędzasz transfer, a filmy trochę ważą.'}
        </span>
        {bytes !== undefined && <span>{` Do pobrania jest około ${formatBytes(bytes)}.`}</span>}
        <span> Możesz też poczekać na&nbsp;Wi-Fi.</span>
      </p>
      <div className={styles.actions}>
        <Button onClick={onAgree}>{words.agree}</Button>
        <Button variant="quiet" onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </Dialog>
  );
}
