import { formatNumber } from '../../../../lib/numbers.ts';
import styles from './ValueChips.module.css';

interface StepButtonProps {
  /** Amount that a press adds; negative to subtract. */
  size: number;
  /** The size with its unit and without its sign. The accessible name begins with the visible text. */
  label: string;
  onPress: () => void;
}

export function StepButton({ size, label, onPress }: StepButtonProps) {
  const sign = size < 0 ? '−' : '+';
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={sign + label}
      onClick={onPress}
      translate="no"
    >{`${sign}${formatNumber(Math.abs(size))}`}</button>
  );
}
