import { useSyncExternalStore } from 'react';
import { isAppleTouch, isInsideApp } from '../../lib/inside-app.ts';
import styles from './form.module.css';

/** Says inside another app where the sign-in with Google works. */
export function InsideAppNote() {
  const browser = useSyncExternalStore(
    () => () => undefined,
    () => (isInsideApp(navigator) ? (isAppleTouch(navigator) ? 'Safari' : 'Chrome') : undefined),
    () => undefined,
  );
  if (browser === undefined) return null;
  return (
    <p className={styles.small}>
      Google nie pozwala logować się wewnątrz innej aplikacji. Otwórz tę stronę w{' '}
      <span>{browser}</span>: znajdziesz to w menu tej aplikacji.
    </p>
  );
}
