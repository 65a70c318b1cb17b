import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from './sheet.module.css';

interface LeaveDialogProps {
  open: boolean;
  onFinish: () => void;
  /** Goes away; the workout waits. */
  onLater: () => void;
  onClose: () => void;
}

/** The one question of a workout, before it ends or is left. */
export function LeaveDialog({ open, onFinish, onLater, onClose }: LeaveDialogProps) {
  return (
    <Dialog title="Kończysz trening?" open={open} onClose={onClose}>
      <p>Zrobione serie są zapisane w&nbsp;telefonie. Możesz wrócić do nich później.</p>
      <div className={styles.choices}>
        <Button onClick={onFinish}>Zakończ trening</Button>
        <Button variant="secondary" onClick={onLater}>
          Dokończę później
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Trenuję dalej
        </Button>
      </div>
    </Dialog>
  );
}
