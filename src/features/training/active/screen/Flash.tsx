import { useEffect, useRef } from 'react';
import styles from './ActiveScreen.module.css';

/** The screen flashes once, over a dialog too: signals are tried out in one. */
export function Flash() {
  const flash = useRef<HTMLDivElement>(null);
  useEffect(() => flash.current?.showPopover(), []);
  return <div ref={flash} popover="manual" className={styles.flash} aria-hidden />;
}
