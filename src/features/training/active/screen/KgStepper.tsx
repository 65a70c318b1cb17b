import { KG_STEPS, parseKg, withKg, withMoreKg } from '../set-values.ts';
import { kgText } from '../workout-texts.ts';
import { NumberField } from './NumberField.tsx';
import type { ValuesProps } from './set-numbers.ts';
import { StepButton } from './StepButton.tsx';
import styles from './ValueChips.module.css';

const [FINE, COARSE] = KG_STEPS;

/** Sets the load by buttons or by typing, with a decimal comma. */
export function KgStepper({ values: { kg }, onChange }: ValuesProps) {
  const step = (size: number) => (
    <StepButton
      key={size}
      size={size}
      label={kgText(Math.abs(size))}
      onPress={() => onChange((values) => withMoreKg(values, size))}
    />
  );
  return (
    <div className={styles.stepper}>
      {[-COARSE, -FINE].map(step)}
      <NumberField
        label={'Ciężar w\u00a0kilogramach'}
        value={kg}
        parse={parseKg}
        problem={'Wpisz liczbę od 0 do 999, na przykład 22,5.'}
        onCommit={(typed) => onChange((values) => withKg(values, typed))}
      />
      {[FINE, COARSE].map(step)}
    </div>
  );
}
