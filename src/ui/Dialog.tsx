import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { Elements } from './elements.ts';
import type { ComponentProps } from 'react';
import styles from './Dialog.module.css';
import sheet from './sheet.module.css';
import { useCloseOnBackdrop } from './useCloseOnBackdrop.ts';

declare module 'react' {
  // React passes both attributes on, but its types lack them.
  interface ButtonHTMLAttributes<T> {
    /** The id of the element that gets the button's `command`. */
    commandfor?: string;
    command?: 'close';
  }
}

interface DialogProps {
  title: string;
  open: boolean;
  /** Called after Escape, the close button or a press on the backdrop; set `open` to false in it. */
  onClose?: () => void;
  /** Listeners of the dialog's surface; a press on the backdrop does not reach them. */
  surface?: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave' | 'onKeyDown'>;
  children: Elements;
}

/** The element to focus after each dialog closes. A dialog opened from another one inherits that one's opener. */
const openers = new WeakMap<HTMLDialogElement, Element>();

function openerFor(active: Element | null): Element | null {
  const around = active?.closest('dialog');
  return (around && openers.get(around)) ?? active;
}

/** Focuses the opener where the platform cannot, because the element it remembers has gone with an earlier dialog. */
function returnFocus(dialog: HTMLDialogElement) {
  const { activeElement: active, body } = document;
  // A dialog that fades out keeps the focus until it is gone.
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
      <div {...surface} className={sheet.body}>
        <div className={sheet.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={sheet.close}
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
