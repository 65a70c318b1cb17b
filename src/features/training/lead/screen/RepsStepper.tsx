import type { SetValues } from '../../../../workout-engine/state.ts';
import { withReps } from '../set-values.ts';
import styles from './ValueChips.module.css';

interface StepperProps {
  values: SetValues;
  onChange: (values: SetValues) => void;
}

export function RepsStepper({ values, onChange }: StepperProps) {
  const { reps = 0 } = values;
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label="Jedno powtórzenie mniej"
        onClick={() => onChange(withReps(values, reps - 1))}
      >
        −1
      </button>
      <output className={styles.figure}>{reps}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Jedno powtórzenie więcej"
        onClick={() => onChange(withReps(values, reps + 1))}
      >
        +1
      </button>
    </div>
  );
}
