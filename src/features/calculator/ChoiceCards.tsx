import { useId } from 'react';
import styles from './ChoiceCards.module.css';
import type { Choice } from './choices.ts';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  hint?: string;
  name: string;
  choices: readonly Choice<Value>[];
  initial: Value;
}

/** A radio group whose options have a description each. */
export function ChoiceCards<Value extends string>({
  legend,
  hint,
  name,
  choices,
  initial,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.cards}>
        {choices.map(({ value, title, text, aside }) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={value}
              defaultChecked={value === initial}
            />
            <span className={styles.head}>
              <span className={styles.title}>{title}</span>
              {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            </span>
            <span className={styles.text}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
