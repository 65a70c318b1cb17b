import type { ReactNode } from 'react';
import styles from './ChoiceGroup.module.css';

interface GroupProps<T extends string | number> {
  name: string;
  legend: ReactNode;
  options: readonly T[];
  textOf: (option: T) => string;
  /** Name for screen readers, where the text is short. */
  labelOf?: (option: T) => string;
}

interface RadioGroupProps<T extends string | number> extends GroupProps<T> {
  chosen: T | undefined;
  onChoose: (option: T) => void;
}

/** One of a few values, all of which are seen. */
export function RadioGroup<T extends string | number>(props: RadioGroupProps<T>) {
  const { chosen, onChoose, ...group } = props;
  return (
    <ChoiceGroup
      {...group}
      type="radio"
      isChosen={(option) => option === chosen}
      onChange={onChoose}
    />
  );
}

interface CheckboxGroupProps<T extends string | number> extends GroupProps<T> {
  chosen: readonly T[];
  /** Called with all chosen values, in the order of the options. */
  onChoose: (chosen: T[]) => void;
}

/** Any number of a few values, all of which are seen. */
export function CheckboxGroup<T extends string | number>(props: CheckboxGroupProps<T>) {
  const { chosen, onChoose, ...group } = props;
  return (
    <ChoiceGroup
      {...group}
      type="checkbox"
      isChosen={(option) => chosen.includes(option)}
      onChange={(changed, isChosen) =>
        onChoose(
          group.options.filter((each) => (each === changed ? isChosen : chosen.includes(each))),
        )
      }
    />
  );
}

interface ChoiceGroupProps<T extends string | number> extends GroupProps<T> {
  type: 'radio' | 'checkbox';
  isChosen: (option: T) => boolean;
  onChange: (option: T, isChosen: boolean) => void;
}

function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { type, name, legend, options, textOf, labelOf, isChosen, onChange } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className="row gap-2">
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type={type}
              name={name}
              aria-label={labelOf?.(option)}
              checked={isChosen(option)}
              onChange={({ currentTarget }) => onChange(option, currentTarget.checked)}
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
