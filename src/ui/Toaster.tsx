import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { dismissToast, type Toast, useToasts } from './toast.ts';
import styles from './Toaster.module.css';

/** Covers the toasts, or hides them with the app's frame: their time does not run. */
const NOT_SEEN = 'dialog:modal, [data-led]';
/** Long enough to read two lines and to reach the button. */
const SHOWN_MS = 7_000;
const TICK_MS = 500;

/** The place where toasts appear; always there, so that screen readers hear what comes. */
export function Toaster() {
  const toasts = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  function enter({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && stack.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  /** Returns the focus to where it was, or to the page. */
  function giveFocusBack() {
    if (!stack.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus({ preventScroll: true });
    if (!stack.current.contains(document.activeElement)) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <div ref={stack} className={styles.stack} role="status">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} onEnter={enter} onLeave={giveFocusBack} />
      ))}
    </div>
  );
}

interface MessageProps {
  toast: Toast;
  /** Called when the focus comes to it. */
  onEnter: (event: FocusEvent) => void;
  /** Called before a press on one of its buttons takes it away. */
  onLeave: () => void;
}

/** Leaves by itself, but never under a finger, a pointer or the focus, nor while it is not seen. */
function Message({ toast: { id, text, tone, action }, onEnter, onLeave }: MessageProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    let left = SHOWN_MS;
    const timer = setInterval(() => {
      if (document.querySelector(NOT_SEEN)) return;
      left -= TICK_MS;
      if (left <= 0) dismissToast(id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, held]);

  function leave() {
    onLeave();
    dismissToast(id);
  }

  return (
    <div
      className={classes(styles.toast, styles[tone])}
      data-ground="deep"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        onEnter(event);
        setHeld(true);
      }}
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
