import { useState } from 'react';
import { counted } from '../../../../lib/polish.ts';
import type { SetValues } from '../../../../workout-engine/state.ts';
import { bandText, kgText } from '../words.ts';
import { BandPicker } from './BandPicker.tsx';
import { KgStepper } from './KgStepper.tsx';
import { RepsStepper } from './RepsStepper.tsx';
import type { SetNumbers, ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

type Field = 'reps' | 'kg' | 'band';

const REPS = { one: 'powt.', few: 'powt.', many: 'powt.' };

/** Repetitions, load and band of a set: one tap opens one of them, the next changes it. */
export function ValueChips({
  label,
  values,
  countsReps,
  onChange,
}: ValuesProps & Pick<SetNumbers, 'label' | 'countsReps'>) {
  const [open, setOpen] = useState<Field>();
  const fields: Field[] = countsReps ? ['reps', 'kg', 'band'] : ['kg', 'band'];
  const shown = open !== undefined && fields.includes(open) ? open : undefined;
  return (
    <div
      className={styles.values}
      role="group"
      aria-label={label ?? 'Ta seria'}
      // What the layout of the screen makes room for.
      data-numbers={shown === undefined ? 'closed' : shown === 'band' ? 'bands' : 'stepper'}
    >
      {label && <p className={styles.label}>{label}</p>}
      <div className={styles.chips}>
        {fields.map((field) => (
          <button
            key={field}
            type="button"
            className={styles.chip}
            aria-expanded={shown === field}
            onClick={() => setOpen(shown === field ? undefined : field)}
          >
            {chipText(field, values)}
          </button>
        ))}
      </div>
      {shown === 'reps' && <RepsStepper values={values} onChange={onChange} />}
      {shown === 'kg' && <KgStepper values={values} onChange={onChange} />}
      {shown === 'band' && <BandPicker values={values} onChange={onChange} />}
    </div>
  );
}

function chipText(field: Field, { reps, kg, band, anchor }: SetValues): string {
  if (field === 'reps') return reps === undefined ? 'Powtórzenia' : counted(reps, REPS);
  if (field === 'kg') return kg === undefined ? 'Ciężar' : kgText(kg);
  return band === undefined ? 'Guma' : bandText({ band, ...(anchor !== undefined && { anchor }) });
}
