import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import styles from './download-dialogs.module.css';

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** Text that says what will be deleted and what stays. */
  text: string;
  action: string;
  onDelete: () => Promise<void>;
  /** Called after the deletion, when the dialog has closed and the focus may be moved. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before videos are deleted from the device. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, title, text, action, onDelete, onDeleted, onClose } = props;
  const { busy, run } = useAsyncAction();

  async function remove() {
    try {
      await onDelete();
    } catch {
      showToast({ tone: 'failed', text: 'Nie udało się tego usunąć. Spróbuj jeszcze raz.' });
      return onClose();
    }
    // Closing returns the focus to the opener, which is about to leave, so `onDeleted` moves it afterwards.
    flushSync(onClose);
    onDeleted();
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => run(remove)}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Zostaw
        </Button>
      </div>
    </Dialog>
  );
}
