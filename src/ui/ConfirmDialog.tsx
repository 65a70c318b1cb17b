import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Text that says what will change and what stays. */
  children: ReactNode;
  /** Label of the button that agrees. */
  action: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  onAgree,
  onClose,
}: ConfirmDialogProps) {
  function agree() {
    // Closing gives the focus back to what was pressed, which may be about to leave the screen.
    flushSync(onClose);
    onAgree();
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={agree}>{action}</Button>
        <Button variant="quiet" onClick={onClose}>
          Zostaw
        </Button>
      </div>
    </Dialog>
  );
}
