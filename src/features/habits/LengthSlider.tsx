import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { HABIT_LENGTH } from '../../contract/journals.ts';
import styles from './LengthSlider.module.css';
import { lengthWithin } from './habit-days.ts';
import { daysInWords } from './habit-texts.ts';

interface LengthSliderProps {
  days: number;
  onChange: (days: number) => void;
}

/** The length of the habit: a slider between two step buttons. */
export function LengthSlider({ days, onChange }: LengthSliderProps) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <div className={styles.head}>
        <label htmlFor={id}>Na ile dni?</label>
        <output className="amount" htmlFor={id}>
          {daysInWords(days)}
        </output>
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label="Dzień mniej"
          disabled={days <= HABIT_LENGTH.least}
          onClick={() => onChange(lengthWithin(days - 1))}
        >
          <Minus size={22} aria-hidden />
        </button>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={HABIT_LENGTH.least}
          max={HABIT_LENGTH.most}
          value={days}
          aria-valuetext={daysInWords(days)}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onChange(lengthWithin(currentTarget.valueAsNumber))}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="Dzień więcej"
          disabled={days >= HABIT_LENGTH.most}
          onClick={() => onChange(lengthWithin(days + 1))}
        >
          <Plus size={22} aria-hidden />
        </button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        21 dni wystarcza na drobiazg, a 66 na coś większego.
      </p>
    </div>
  );
}
