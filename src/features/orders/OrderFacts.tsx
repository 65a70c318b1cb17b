import { CreditCard, Gift, Package } from 'lucide-react';
import type { ShownOrder } from '../../api/orders.ts';
import { formatPrice } from '../../lib/money.ts';
import styles from './OrderFacts.module.css';

/** Grosze; delivery is not charged apart. */
const DELIVERY = 0;

interface OrderFactsProps {
  order: ShownOrder;
  subLevel: 'h2' | 'h3';
}

/** How it travels, how it was paid, what it cost. */
export function OrderFacts({ order, subLevel: Title }: OrderFactsProps) {
  const isGift = order.kind === 'gift';
  return (
    <div className={styles.facts}>
      <section className={styles.fact}>
        <Package size={24} aria-hidden />
        <Title>Dostawa</Title>
        <p>
          Dostawa do paczkomatu, <span className={styles.term}>1–3&nbsp;dni</span> robocze
        </p>
      </section>
      <section className={styles.fact}>
        {isGift ? <Gift size={24} aria-hidden /> : <CreditCard size={24} aria-hidden />}
        <Title>Płatność</Title>
        <p>{isGift ? 'Prezent do planu, bez dopłaty' : 'Karta, przez operatora płatności'}</p>
      </section>
      <section className={styles.summary}>
        <Title>Podsumowanie</Title>
        <dl>
          <div>
            <dt>Wartość zamówienia</dt>
            <dd>{formatPrice(order.total - DELIVERY)}</dd>
          </div>
          <div>
            <dt>Koszt dostawy</dt>
            <dd>0&nbsp;zł</dd>
          </div>
          <div className={styles.total}>
            <dt>Razem</dt>
            <dd>{formatPrice(order.total)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
