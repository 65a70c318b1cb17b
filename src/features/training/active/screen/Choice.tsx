import type { ReactNode } from 'react';
import styles from './SignalsDialog.module.css';

interface ChoiceProps<T extends string | number> {
  name: string;
  legend: ReactNode;
  options: readonly T[];
  chosen: T | undefined;
  textOf: (option: T) => string;
  /** Name for screen readers, where the text is short. */
  labelOf?: (option: T) => string;
  onChoose: (option: T) => void;
}

/** One of a few values, all of which are seen. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { name, legend, options, chosen, textOf, labelOf, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className="row gap-2">
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              name={name}
              aria-label={labelOf?.(option)}
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
