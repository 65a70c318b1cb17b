import { withMoreReps } from '../set-values.ts';
import type { ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

export function RepsStepper({ values: { reps = 0 }, onChange }: ValuesProps) {
  const add = (count: number) => () => onChange((values) => withMoreReps(values, count));
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label="Jedno powtórzenie mniej"
        onClick={add(-1)}
      >
        −1
      </button>
      <output className={styles.figure}>{reps}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Jedno powtórzenie więcej"
        onClick={add(1)}
      >
        +1
      </button>
    </div>
  );
}
