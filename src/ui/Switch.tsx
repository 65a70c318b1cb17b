import type { ComponentProps } from 'react';
import styles from './Switch.module.css';

/** A checkbox whose change takes effect at once. */
export function Switch(input: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
    <input {...input} type="checkbox" role="switch" className={styles.switch} />
  );
}
