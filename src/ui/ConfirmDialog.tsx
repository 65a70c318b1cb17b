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
    // Closing returns the focus to the opener, so it comes before the action, which may remove that.
    flushSync(onClose);
    onAgree();
  }

  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="grid gap-2">{children}</div>
      <div className={styles.actions}>
        <Button onClick={agree}>{action}</Button>
        <Button variant="quiet" onClick={onClose}>
          Zostaw
        </Button>
      </div>
    </Dialog>
  );
}
