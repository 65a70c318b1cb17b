import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './dialogs.module.css';

/** Closing it in any way starts the page over with the plan as it now is. */
export function CancelledDialog({ open }: { open: boolean }) {
  const startOver = () => location.reload();
  return (
    <Dialog title="Udało się" open={open} onClose={startOver}>
      <p>Subskrypcja została anulowana</p>
      <div className={styles.choices}>
        <Button onClick={startOver}>Ok</Button>
      </div>
    </Dialog>
  );
}
