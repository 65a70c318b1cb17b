import { useId } from 'react';
import styles from './RangeField.module.css';

interface RangeFieldProps {
  label: string;
  hint: string;
  name: string;
  scale: {
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly initial: number;
  };
  /** Value at which the drawn thumb stands; the slider itself is native. */
  value: number;
  format: (value: number) => string;
}

/** A slider whose filled part is drawn as a band from its lower end to the thumb. */
export function RangeField({ label, hint, name, scale, value, format }: RangeFieldProps) {
  const id = useId();
  const { min, max, step = 1, initial } = scale;
  return (
    <div>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className="amount" aria-hidden translate="no">
          {format(value)}
        </span>
      </div>
      <div className={styles.slider}>
        <svg className={styles.track} aria-hidden>
          <rect className={styles.rail} width="100%" height="100%" rx="5" />
          <rect
            className={styles.band}
            width={`${((value - min) / (max - min)) * 100}%`}
            height="100%"
            rx="5"
          />
        </svg>
        <input
          id={id}
          type="range"
          className={styles.input}
          name={name}
          min={min}
          max={max}
          step={step}
          defaultValue={initial}
          aria-valuetext={format(value)}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
