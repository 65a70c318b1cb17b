import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The place of the buttons 'Kontynuuj z …'; nothing at all while there are none. */
export function OtherProviders({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <>
      <p className={styles.divider}>albo</p>
      <div className="grid gap-3">{children}</div>
    </>
  );
}
