import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSingleRun } from '../../../ui/useSingleRun.ts';
import styles from './dialogs.module.css';

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What will be gone and what stays. */
  text: string;
  action: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** The question before films leave the phone. */
export function DeleteDialog({ open, title, text, action, onDelete, onClose }: DeleteDialogProps) {
  const { busy, run } = useSingleRun();

  async function remove() {
    try {
      await onDelete();
    } catch {
      showToast({ tone: 'failed', text: 'Nie udało się tego usunąć. Spróbuj jeszcze raz.' });
    }
    onClose();
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
