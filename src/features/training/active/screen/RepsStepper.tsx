import { withMoreReps } from '../set-values.ts';
import type { CountUnit } from '../workout-texts.ts';
import type { ValuesProps } from './set-numbers.ts';
import { StepButton } from './StepButton.tsx';
import styles from './ValueChips.module.css';

interface RepsStepperProps extends ValuesProps {
  unit: CountUnit;
}

export function RepsStepper({ values: { reps = 0 }, unit, onChange }: RepsStepperProps) {
  const step = (size: number) => (
    <StepButton
      size={size}
      label={`1\u00a0${unit.name}`}
      onPress={() => onChange((values) => withMoreReps(values, size))}
    />
  );
  return (
    <div className={styles.stepper}>
      {step(-1)}
      <output className={styles.bigNumber}>{reps}</output>
      {step(1)}
    </div>
  );
}
