import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { dismissToast, type Toast, useToasts } from './toast.ts';
import styles from './Toaster.module.css';
import { NOT_SEEN, useToastFocus } from './useToastFocus.ts';

/** Time in ms after which a toast leaves: enough to read two lines and to reach the button. */
const SHOWN_MS = 7_000;
const TICK_MS = 500;

/** The place of toasts. It is always in the document, because screen readers announce changes of a known region. */
export function Toaster() {
  const toasts = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const focus = useToastFocus(stack);
  return (
    <div ref={stack} className={styles.stack} role="status">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} onEnter={focus.enter} onLeave={focus.giveBack} />
      ))}
    </div>
  );
}

interface MessageProps {
  toast: Toast;
  /** Called when the focus enters the toast. */
  onEnter: (event: FocusEvent<HTMLElement>) => void;
  /** Called before a press on one of the toast's buttons removes it. */
  onLeave: () => void;
}

/**
 * A toast. It leaves by itself, but not under a finger, a pointer or the focus, nor while it is covered; every
 * key starts its time anew.
 */
function Message({ toast: { id, text, tone, action }, onEnter, onLeave }: MessageProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const held = isPointedAt || isFocused;
  useEffect(() => {
    if (held) return;
    let left = SHOWN_MS;
    const timer = setInterval(() => {
      if (document.querySelector(NOT_SEEN)) return;
      left -= TICK_MS;
      if (left <= 0) dismissToast(id);
    }, TICK_MS);
    const begin = () => {
      left = SHOWN_MS;
    };
    document.addEventListener('keydown', begin);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', begin);
    };
  }, [id, held]);

  function leave() {
    onLeave();
    dismissToast(id);
  }

  return (
    <div
      className={classes(styles.toast, styles[tone])}
      data-ground="deep"
      data-toast={id}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => {
        onEnter(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
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
          data-offer={id}
          onClick={() => {
            leave();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Zamknij" onClick={leave}>
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}
