import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './plan-dialogs.module.css';

/** Closing it in any way reloads the page with the current plan. */
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
