import styles from './form.module.css';

/** The answer to a form that was refused; announced as it appears. */
export function FormFailure({ text }: { text: string | undefined }) {
  return <div role="alert">{text !== undefined && <p className={styles.failure}>{text}</p>}</div>;
}
