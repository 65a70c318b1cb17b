import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import Package from 'lucide-react/icons/package';
import type { ShownOrder } from '../../api/orders.ts';
import { DISPATCH_DAYS } from '../../contract/delivery.ts';
import type { Delivery, DeliveryMethod } from '../../contract/delivery.ts';
import { arrivalWords } from '../../contract/delivery-words.ts';
import { formatNip } from '../../contract/nip.ts';
import { METHOD_NAMES } from '../../contract/payment-methods.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import styles from './DeliveryAndPayment.module.css';

const WAYS: Readonly<Record<DeliveryMethod, string>> = {
  locker: 'Dostawa do paczkomatu',
  courier: 'Dostawa kurierem',
};

const FREE = '0 zł';
const UNPRICED: Delivery = { method: 'locker', amount: 0, point: null };

/** An address that breaks neither after a short word nor within the post code. */
function heldTogether(address: string): string {
  return bindShortWords(address).replace(/(\d\d)-(\d{3}) /, '$1\u2011$2 ');
}

interface DeliveryAndPaymentProps {
  order: ShownOrder;
  subLevel: 'h2' | 'h3';
}

/** Delivery, payment and price. */
export function DeliveryAndPayment({ order, subLevel: Title }: DeliveryAndPaymentProps) {
  const isGift = order.kind === 'gift';
  const { method, amount, point } = order.delivery ?? UNPRICED;
  return (
    <div className={styles.facts}>
      <section className={styles.fact}>
        <Package size={24} aria-hidden />
        <Title>Dostawa</Title>
        <p>
          <span>{`${WAYS[method]},`}</span>{' '}
          <span className={styles.term}>{arrivalWords(order.dispatchDays ?? DISPATCH_DAYS)}</span>
        </p>
        {point && (
          <p className={styles.point}>
            <strong>{point.id}</strong>
            {point.address !== null && <span>{`, ${heldTogether(point.address)}`}</span>}
          </p>
        )}
      </section>
      <section className={styles.fact}>
        {isGift ? <Gift size={24} aria-hidden /> : <CreditCard size={24} aria-hidden />}
        <Title>Płatność</Title>
        <p>{isGift ? 'Prezent do planu, bez dopłaty' : wayToPay(order)}</p>
        {order.taxId && (
          <p>
            Faktura na NIP <span translate="no">{formatNip(order.taxId)}</span>
          </p>
        )}
      </section>
      <section className={styles.summary}>
        <Title>Podsumowanie</Title>
        <dl>
          <div>
            <dt>Wartość zamówienia</dt>
            <dd translate="no">{formatPrice(order.total - amount)}</dd>
          </div>
          <div>
            <dt>Koszt dostawy</dt>
            <dd>{amount === 0 ? FREE : formatPrice(amount)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Razem</dt>
            <dd translate="no">{formatPrice(order.total)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

function wayToPay({ paidBy }: ShownOrder): string {
  return paidBy ? METHOD_NAMES[paidBy] : 'Płatność online';
}
