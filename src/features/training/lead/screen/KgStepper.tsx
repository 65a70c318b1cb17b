import { useState } from 'react';
import { formatNumber } from '../../../../lib/numbers.ts';
import { KG_STEPS, parseKg, withKg, withMoreKg } from '../set-values.ts';
import { kgText } from '../words.ts';
import type { ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

const [FINE, COARSE] = KG_STEPS;

/** The load by buttons or typed, with a decimal comma. */
export function KgStepper({ values: { kg = 0 }, onChange }: ValuesProps) {
  /** While it is typed: what is no number yet stays as it is. */
  const [typed, setTyped] = useState<string>();

  function add(step: number) {
    setTyped(undefined);
    onChange((values) => withMoreKg(values, step));
  }

  return (
    <div className={styles.stepper}>
      {[-COARSE, -FINE].map((step) => (
        <Step key={step} step={step} onPress={() => add(step)} />
      ))}
      <input
        className={styles.figure}
        aria-label="Ciężar w kilogramach"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={typed ?? formatNumber(kg)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const parsed = parseKg(value);
          if (parsed !== undefined) onChange((values) => withKg(values, parsed));
        }}
        onBlur={() => setTyped(undefined)}
      />
      {[FINE, COARSE].map((step) => (
        <Step key={step} step={step} onPress={() => add(step)} />
      ))}
    </div>
  );
}

function Step({ step, onPress }: { step: number; onPress: () => void }) {
  const sign = step < 0 ? '−' : '+';
  const size = Math.abs(step);
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={`${kgText(size)} ${step < 0 ? 'mniej' : 'więcej'}`}
      onClick={onPress}
    >
      {sign}
      {formatNumber(size)}
    </button>
  );
}
