import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../../../lib/numbers.ts';
import { entryBeside, type NumberEntry } from './number-entry.ts';
import { useLeftField } from './useLeftField.ts';
import styles from './ValueChips.module.css';

interface NumberFieldProps {
  label: string;
  /** Unit of the number, shown in the field. */
  unit: string;
  value: number | undefined;
  /** Returns undefined for an empty text, null for an invalid one. */
  parse: (text: string) => number | undefined | null;
  /** Message for an invalid text. */
  problem: string;
  onCommit: (value: number | undefined) => void;
}

/**
 * A field for a number. It commits when it is left, when Enter is pressed and when anything else is tapped, never at
 * each key. An empty field means no number; an invalid text stays and shows `problem`.
 */
export function NumberField({ label, unit, value, parse, problem, onCommit }: NumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [entry, setEntry] = useState<NumberEntry>();
  const shown = entryBeside(entry, value);
  if (shown !== entry) setEntry(shown);
  const isWrong = shown?.isLeft === true && parse(shown.text) === null;

  function commit() {
    if (shown === undefined || shown.isLeft) return;
    setEntry({ ...shown, isLeft: true });
    const typed = parse(shown.text);
    if (typed !== null) onCommit(typed);
  }
  // The end of a rest removes the field while the user types in it.
  useLeftField(field, commit);

  return (
    <>
      <span className={styles.field}>
        <input
          ref={field}
          className={styles.bigNumber}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          placeholder="0"
          value={shown?.text ?? (value === undefined ? '' : formatNumber(value))}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value: text } }) =>
            setEntry({ text, isLeft: false, before: value })
          }
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
          onBlur={commit}
        />
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      </span>
      {isWrong && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
