import type { KgOf } from '../../../../contract/kg-of.ts';
import type { SetValues } from '../../../../workout-engine/workout-state.ts';
import type { KgSteps } from '../loads.ts';
import { parseKg, withKg, withKgOf, withMoreKg } from '../set-values.ts';
import { KG_OF_NAMES, kgText } from '../workout-texts.ts';
import { NumberField } from './NumberField.tsx';
import type { ValuesProps } from './set-numbers.ts';
import { StepButton } from './StepButton.tsx';
import styles from './ValueChips.module.css';

interface KgStepperProps extends ValuesProps {
  steps: KgSteps;
  /** The part that the load is of; a set keeps the one it was stored with until its load is changed. */
  kgOf: KgOf | undefined;
}

/** Sets the load by buttons or by typing, with a decimal comma. */
export function KgStepper({ values, steps, kgOf, onChange }: KgStepperProps) {
  const { kg } = values;
  const [fine, coarse] = steps;
  const of = values.kgOf ?? kgOf;
  const change = (load: (stored: SetValues) => SetValues) =>
    onChange((stored) => withKgOf(load(stored), kgOf));
  const step = (size: number) => (
    <StepButton
      key={size}
      size={size}
      label={kgText(Math.abs(size))}
      onPress={() => change((stored) => withMoreKg(stored, size))}
    />
  );
  return (
    <div className={styles.stepper}>
      {[-coarse, -fine].map(step)}
      <NumberField
        label="Ciężar w kilogramach"
        unit="kg"
        value={kg}
        parse={parseKg}
        problem="Wpisz liczbę od 0 do 999, na przykład 22,5."
        onCommit={(typed) => change((stored) => withKg(stored, typed))}
      />
      {[fine, coarse].map(step)}
      {of && <p className={styles.kgOf}>{KG_OF_NAMES[of]}</p>}
    </div>
  );
}
