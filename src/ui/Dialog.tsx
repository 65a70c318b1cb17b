import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useCloseOnBackdrop } from './useCloseOnBackdrop.ts';

declare module 'react' {
  // React passes both on; its types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    /** The id of what the button's `command` goes to. */
    commandfor?: string;
    command?: 'close';
  }
}

interface DialogProps {
  title: string;
  open: boolean;
  /** Called after Escape, the close button or a press on the backdrop; set `open` to false in it. */
  onClose?: () => void;
  /** What the dialog's surface listens to; a press on the backdrop does not reach it. */
  surface?: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave' | 'onKeyDown'>;
  children: ReactNode;
}

/** What had the focus when a dialog was opened; of one that another has opened, what that one has here. */
const openers = new WeakMap<HTMLDialogElement, Element>();

function openerFor(active: Element | null): Element | null {
  const around = active?.closest('dialog');
  return (around && openers.get(around)) ?? active;
}

/** The platform returns the focus to what opened the dialog; that may have gone with a dialog before. */
function returnFocus(dialog: HTMLDialogElement) {
  const { activeElement: active, body } = document;
  // One that fades away keeps the focus until it is gone.
  if (active !== body && !active?.closest('dialog:not([open])')) return;
  const opener = openers.get(dialog);
  if (opener instanceof HTMLElement) opener.focus();
}

/** A modal over the platform's <dialog>: focus stays inside and returns to the opener. */
export function Dialog({ title, open, onClose, surface, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogId = useId();
  const titleId = `${dialogId}-title`;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      const opener = openerFor(document.activeElement);
      if (opener) openers.set(element, opener);
      element.showModal();
    } else element.close();
  }, [open]);

  useCloseOnBackdrop(dialog);

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={({ currentTarget }) => {
        returnFocus(currentTarget);
        onClose?.();
      }}
    >
      <div {...surface} className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Zamknij"
            commandfor={dialogId}
            command="close"
          >
            <X size={24} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
