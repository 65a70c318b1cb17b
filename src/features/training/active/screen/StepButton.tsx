import { formatNumber } from '../../../../lib/numbers.ts';
import styles from './ValueChips.module.css';

interface StepButtonProps {
  /** What a press adds; below 0 it takes away. */
  size: number;
  /** The size without its sign, with its unit: the name begins with the text that is seen. */
  label: string;
  onPress: () => void;
}

export function StepButton({ size, label, onPress }: StepButtonProps) {
  const sign = size < 0 ? '−' : '+';
  return (
    <button type="button" className={styles.step} aria-label={sign + label} onClick={onPress}>
      {sign}
      {formatNumber(Math.abs(size))}
    </button>
  );
}
