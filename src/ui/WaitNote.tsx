import styles from './WaitNote.module.css';
import { useElapsed } from './useElapsed.ts';

/** Says what is going on once a wait has passed one second; keeps its line free before. */
export function WaitNote({ waiting, text }: { waiting: boolean; text: string }) {
  const long = useElapsed(waiting, 1000);
  return <output className={styles.note}>{long && text}</output>;
}
