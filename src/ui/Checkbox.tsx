import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  name: string;
  /** Turns the text to the failure style. */
  invalid?: boolean;
  children: ReactNode;
}

export function Checkbox({ invalid = false, children, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.row, invalid && styles.invalid)}>
      <input {...input} type="checkbox" className={styles.input} aria-invalid={invalid} />
      <span>{children}</span>
    </label>
  );
}
