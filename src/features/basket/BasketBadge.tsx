import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { counted } from '../../lib/polish.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BasketBadge.module.css';
import { useHasChanged } from './screen/useHasChanged.ts';
import { PIECES } from './counted-nouns.ts';

interface CountProps {
  /** Undefined until the device was read: the first number known is no change. */
  count: number | undefined;
}

/** The basket icon; its number only when there is something in the basket. */
export function BasketBadge({ count }: CountProps) {
  const hasChanged = useHasChanged(count);
  return (
    <span className={styles.basket}>
      <ShoppingBasket size={26} aria-hidden />
      <VisuallyHidden>{count ? `Koszyk, ${counted(count, PIECES)}` : 'Koszyk'}</VisuallyHidden>
      {count ? (
        <span
          key={count}
          className={styles.count}
          data-changed={hasChanged}
          aria-hidden
          translate="no"
        >
          {count}
        </span>
      ) : null}
    </span>
  );
}

/** Announces the number when it changes; outside the link, so that it is not part of its name. */
export function BasketStatus({ count }: CountProps) {
  const hasChanged = useHasChanged(count);
  const text = count ? `W koszyku: ${counted(count, PIECES)}` : 'Koszyk jest pusty';
  return (
    <VisuallyHidden>
      <span role="status">{hasChanged && text}</span>
    </VisuallyHidden>
  );
}
