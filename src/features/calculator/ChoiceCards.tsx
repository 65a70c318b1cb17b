import { useId } from 'react';
import styles from './ChoiceCards.module.css';
import type { Choice } from './choices.ts';

interface ChoiceCardsProps {
  legend: string;
  hint?: string;
  name: string;
  choices: readonly Choice<string>[];
}

/** A radio group whose options have a description each, none of them chosen for the user. */
export function ChoiceCards({ legend, hint, name, choices }: ChoiceCardsProps) {
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
            <input type="radio" className={styles.input} name={name} value={value} required />
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
