import { type ReactNode, useId } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { currentTarget: HTMLSelectElement }) => void;
  children: ReactNode;
}

/** A labelled choice of the browser's own, as `TextField`. */
export function SelectField({ label, name, value, error, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={onChange}
      >
        {children}
      </select>
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  );
}
