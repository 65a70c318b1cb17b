import styles from './form.module.css';

/** The error of a rejected form; a live region. */
export function FormFailure({ text }: { text: string | undefined }) {
  return <div role="alert">{text !== undefined && <p className={styles.failure}>{text}</p>}</div>;
}
