import { formatNumber } from '../../../../lib/numbers.ts';
import { useHeldPress } from './useHeldPress.ts';
import styles from './ValueChips.module.css';

interface StepButtonProps {
  /** Amount that a press adds, and a long one again and again; negative to subtract. */
  size: number;
  /** The size with its unit and without its sign. The accessible name begins with the visible text. */
  label: string;
  onPress: () => void;
}

export function StepButton({ size, label, onPress }: StepButtonProps) {
  const held = useHeldPress(onPress);
  const sign = size < 0 ? '−' : '+';
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={sign + label}
      {...held}
      translate="no"
    >{`${sign}${formatNumber(Math.abs(size))}`}</button>
  );
}
