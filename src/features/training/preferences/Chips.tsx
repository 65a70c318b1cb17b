import type { ReactNode } from 'react';
import styles from '../active/screen/SignalsDialog.module.css';

interface ChipsProps<T extends string | number> {
  name: string;
  legend: ReactNode;
  options: readonly T[];
  chosen: readonly T[];
  textOf: (option: T) => string;
  /** Name for screen readers, where the text is short. */
  labelOf?: (option: T) => string;
  onChoose: (chosen: T[]) => void;
}

/** Any number of a few values, all of which are seen. */
export function Chips<T extends string | number>(props: ChipsProps<T>) {
  const { name, legend, options, chosen, textOf, labelOf, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className="row gap-2">
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              aria-label={labelOf?.(option)}
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(
                  options.filter((each) => (each === option ? checked : chosen.includes(each))),
                )
              }
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
