import { useState } from 'react';
import { counted } from '../../../../lib/polish.ts';
import type { SetValues } from '../../../../workout-engine/workout-state.ts';
import { bandText, type CountUnit, kgText } from '../workout-texts.ts';
import { BandPicker } from './BandPicker.tsx';
import { KgStepper } from './KgStepper.tsx';
import { RepsStepper } from './RepsStepper.tsx';
import type { NumberName, SetNumbers, ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

/** Repetitions, load and band of a set: one tap opens one of them, the next changes it. */
export function ValueChips({
  label,
  values,
  names,
  unit,
  onChange,
}: ValuesProps & Pick<SetNumbers, 'label' | 'names' | 'unit'>) {
  const [open, setOpen] = useState<NumberName>();
  const shown = open !== undefined && names.includes(open) ? open : undefined;
  return (
    <div
      className={styles.values}
      role="group"
      aria-label={label ?? 'Ta seria'}
      // The layout of the screen makes room for the open input.
      data-numbers={shown === undefined ? 'closed' : shown === 'band' ? 'bands' : 'stepper'}
    >
      {label && <p className={styles.label}>{label}</p>}
      <div className={styles.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-expanded={shown === name}
            onClick={() => setOpen(shown === name ? undefined : name)}
          >
            {chipText(name, values, unit)}
          </button>
        ))}
      </div>
      {shown === 'reps' && <RepsStepper unit={unit} values={values} onChange={onChange} />}
      {shown === 'kg' && <KgStepper values={values} onChange={onChange} />}
      {shown === 'band' && <BandPicker values={values} onChange={onChange} />}
    </div>
  );
}

function chipText(
  name: NumberName,
  { reps, kg, band, anchor }: SetValues,
  unit: CountUnit,
): string {
  if (name === 'reps') return reps === undefined ? 'Powtórzenia' : counted(reps, unit.forms);
  if (name === 'kg') return kg === undefined ? 'Ciężar' : kgText(kg);
  return band === undefined ? 'Guma' : bandText({ band, ...(anchor !== undefined && { anchor }) });
}
