import { ShoppingBasket } from 'lucide-react';
import { counted } from '../../lib/polish.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BasketBadge.module.css';

const pieces = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** The basket icon; its number only when there is something in the basket. */
export function BasketBadge({ count }: { count: number }) {
  return (
    <span className={styles.basket}>
      <ShoppingBasket size={26} aria-hidden />
      <VisuallyHidden>{count > 0 ? `Koszyk, ${counted(count, pieces)}` : 'Koszyk'}</VisuallyHidden>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
