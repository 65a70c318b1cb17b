import { useId } from 'react';
import styles from './Withdrawal.module.css';

interface LongFieldProps {
  label: string;
  name: string;
  hint: string;
  text: string;
  maxLength: number;
  onInput?: () => void;
}

/** A labelled text of several lines. */
export function LongField({ label, hint, text, ...field }: LongFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        className={styles.long}
        rows={3}
        defaultValue={text}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
