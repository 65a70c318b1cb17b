import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { PasswordToggle } from './PasswordToggle.tsx';
import { classes } from './classes.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  name: string;
  /** Shown under the field and announced; its presence marks the field invalid. */
  error?: string | undefined;
  hint?: string;
}

/** A labelled input. `type="password"` brings the show/hide button. */
export function TextField({ label, error, hint, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const describedBy = classes(
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
  );
  return (
    <div className="grid gap-1">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          className={classes(styles.input, secret && styles.withToggle)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {secret && <PasswordToggle shown={shown} controls={id} onToggle={setShown} />}
      </div>
      <div className={styles.notes}>
        <div id={`${id}-error`} aria-live="polite">
          {error !== undefined && (
            <p className={styles.error}>
              <CircleAlert size={16} aria-hidden />
              <span>{error}</span>
            </p>
          )}
        </div>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint} data-covered={error !== undefined}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
