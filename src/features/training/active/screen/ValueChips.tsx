import { counted } from '../../../../lib/polish.ts';
import type { SetValues } from '../../../../workout-engine/workout-state.ts';
import { bandText, type CountUnit, kgText } from '../workout-texts.ts';
import { BandPicker } from './BandPicker.tsx';
import { KgStepper } from './KgStepper.tsx';
import { RepsStepper } from './RepsStepper.tsx';
import type { NumberName, SetNumbers, ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

interface ValueChipsProps
  extends ValuesProps, Pick<SetNumbers, 'label' | 'names' | 'unit' | 'kgSteps' | 'kgOf' | 'bands'> {
  /** The number whose buttons are shown, which may be the big one, which has no chip. */
  open: NumberName | undefined;
  /** Whether the repetitions are the big number of the screen. */
  isRepsBig: boolean;
  onOpen: (name: NumberName | undefined) => void;
}

/** Load and band of a set, and repetitions that are not the big number: one tap opens one of them, the next changes it. */
export function ValueChips({
  label,
  values,
  names,
  unit,
  kgSteps,
  kgOf,
  bands,
  open,
  isRepsBig,
  onOpen,
  onChange,
}: ValueChipsProps) {
  const chips = names.filter((name) => name !== 'reps' || !isRepsBig);
  const isBandOpen = open === 'band';
  return (
    <div
      className={styles.values}
      role="group"
      aria-label={label ?? 'Ta seria'}
      // The open buttons take the place of the tools.
      data-numbers={open === undefined ? 'closed' : isBandOpen ? 'bands' : 'stepper'}
    >
      {label && !isBandOpen && <p className={styles.label}>{label}</p>}
      {chips.length > 0 && !isBandOpen && (
        <div className={styles.chips}>
          {chips.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-expanded={open === name}
              onClick={() => onOpen(open === name ? undefined : name)}
            >
              {chipText(name, values, unit)}
            </button>
          ))}
        </div>
      )}
      {open === 'reps' && <RepsStepper unit={unit} values={values} onChange={onChange} />}
      {open === 'kg' && (
        <KgStepper values={values} steps={kgSteps} kgOf={kgOf} onChange={onChange} />
      )}
      {isBandOpen && (
        <BandPicker
          values={values}
          bands={bands}
          onChange={onChange}
          onClose={() => onOpen(undefined)}
        />
      )}
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
