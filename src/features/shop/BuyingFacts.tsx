import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { brand } from '../../brand.ts';
import { DELIVERY_PRICES, deliveryPrice, FREE_DELIVERY_FROM } from '../../contract/delivery.ts';
import { formatPrice } from '../../lib/format-price.ts';
import styles from './BuyingFacts.module.css';

/** Delivery and return of a product that costs `price` grosze. */
export function BuyingFacts({ price }: { price: number }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={22} aria-hidden />
        <span>
          <strong>Wysyłamy w 1 dzień roboczy,</strong> dostawa w 1–3 dni robocze,{' '}
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
