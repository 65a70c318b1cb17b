import { type FormEvent, useEffect, useRef, useState } from 'react';
import { durationText } from '../../../../lib/duration.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './EndScreen.module.css';
import { useLeftField } from './useLeftField.ts';

/** Most digits of the minutes; more cannot be typed. */
const DIGITS = 3;

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface TrainedTimeProps {
  minutes: number;
  /** Gets undefined when the user has emptied the field, so that the measured time holds again. */
  onCorrect: (minutes: number | undefined) => void;
}

/** The length of the workout, with a field for its correction. */
export function TrainedTime({ minutes, onCorrect }: TrainedTimeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  /** Whether Enter has closed the field; then the focus returns to the button. */
  const [isSent, setSent] = useState(false);

  function commit() {
    if (typed === undefined) return;
    setTyped(undefined);
    const whole = Number(typed);
    if (typed === '') onCorrect(undefined);
    else if (whole >= 1 && whole !== minutes) onCorrect(whole);
  }

  useLeftField(field, commit);
  const isTyping = typed !== undefined;
  useEffect(() => {
    if (isTyping) focus(field.current);
  }, [isTyping]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    commit();
  }

  // The reading keeps its place under the field, so that nothing on the screen moves.
  return (
    <div className={styles.time}>
      <button
        ref={isSent ? focus : undefined}
        type="button"
        className={styles.reading}
        data-hidden={isTyping || undefined}
        onClick={() => {
          setSent(false);
          setTyped(`${minutes}`);
        }}
      >
        <span>{durationText(minutes)}</span>{' '}
        <VisuallyHidden>
          <span>popraw czas</span>
        </VisuallyHidden>
      </button>
      {isTyping && (
        <form className={styles.minutes} onSubmit={submit}>
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Czas w minutach"
            value={typed}
            onChange={({ currentTarget }) =>
              setTyped(currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS))
            }
            onBlur={commit}
          />
          <span>min</span>
        </form>
      )}
    </div>
  );
}
