import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { dismissToast, type Toast, useToasts } from './toast.ts';
import styles from './Toaster.module.css';

/** Long enough to read two lines and to reach the button. */
const SHOWN_MS = 7_000;

/** The place where toasts appear; always there, so that screen readers hear what comes. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div className={styles.stack} role="status">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Leaves by itself, but never under a finger, a pointer or the focus. */
function Message({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <div
      className={classes(styles.toast, styles[tone])}
      data-ground="deep"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'done' ? (
        <CircleCheck size={22} aria-hidden className={styles.icon} />
      ) : (
        <TriangleAlert size={22} aria-hidden className={styles.icon} />
      )}
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Zamknij"
        onClick={() => dismissToast(id)}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}
