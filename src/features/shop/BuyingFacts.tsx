import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { brand } from '../../brand.ts';
import { DELIVERY_PRICES, deliveryPrice, FREE_DELIVERY_FROM } from '../../contract/delivery.ts';
import { arrivalWords, dispatchWords } from '../../contract/delivery-words.ts';
import { formatPrice } from '../../lib/format-price.ts';
import styles from './BuyingFacts.module.css';

interface BuyingFactsProps {
  /** Grosze. */
  price: number;
  /** Working days until it leaves. */
  dispatch: number;
}

/** Delivery and return of a product. */
export function BuyingFacts({ price, dispatch }: BuyingFactsProps) {
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={22} aria-hidden />
        <span>
          <strong>{`Wysyłamy w\u00A0${dispatchWords(dispatch)},`}</strong> dostawa{' '}
          <span className={styles.term}>{`w ${arrivalWords(dispatch)},`}</span>{' '}
          <span>
            {deliveryPrice('courier', price) === 0
              ? 'bezpłatna'
              : `od ${formatPrice(Math.min(...Object.values(DELIVERY_PRICES)))}, a od ${FREE_DELIVERY_FROM / 100} zł bezpłatna`}
          </span>
        </span>
      </li>
      <li>
        <Undo2 size={22} aria-hidden />
        <span>
          <strong>14 dni na zwrot</strong> od odbioru, bez podania przyczyny.{' '}
          <a href={brand.documents.shopTerms} target="_blank" rel="noopener">
            Regulamin sklepu
          </a>
        </span>
      </li>
    </ul>
  );
}
