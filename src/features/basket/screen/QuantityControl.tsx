import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { MAX_QUANTITY } from '../../../contract/baskets.ts';
import styles from './QuantityControl.module.css';

interface QuantityControlProps {
  /** The name of the product. */
  name: string;
  quantity: number;
  onLess: () => void;
  onMore: () => void;
}

/** Minus, number, plus; with one piece left the minus removes the line. */
export function QuantityControl({ name, quantity, onLess, onMore }: QuantityControlProps) {
  const isLast = quantity <= 1;
  return (
    <div role="group" aria-label={`Ilość: ${name}`} className={styles.control}>
      <button
        type="button"
        className={styles.step}
        data-key={`less:${name}:${quantity}`}
        aria-label={isLast ? 'Mniej, usuwa z koszyka' : 'Mniej'}
        onClick={onLess}
      >
        <Minus size={22} aria-hidden />
      </button>
      <span className={styles.number} translate="no">
        {quantity}
      </span>
      <button
        type="button"
        className={styles.step}
        data-key={`more:${name}:${quantity}`}
        aria-label="Więcej"
        disabled={quantity >= MAX_QUANTITY}
        onClick={onMore}
      >
        <Plus size={22} aria-hidden />
      </button>
    </div>
  );
}
