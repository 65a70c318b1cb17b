import Truck from 'lucide-react/icons/truck';
import type { ShownOrder } from '../../api/orders.ts';
import { CARRIERS, trackingPage } from '../../contract/carriers.ts';
import type { OrderRefund, OrderStep } from '../../contract/orders.ts';
import { longDate } from '../../lib/dates.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { STATE_WORDS, stateLine } from './state-texts.ts';
import styles from './DeliveryAndPayment.module.css';

interface OrderProgressProps {
  order: ShownOrder;
  subLevel: 'h2' | 'h3';
}

/** How an order stands: its latest step, the parcel, money on its way back, and the steps before. */
export function OrderProgress({ order, subLevel: Title }: OrderProgressProps) {
  const steps = order.steps.toReversed();
  const [latest, ...earlier] = steps;
  if (latest === undefined) return null;
  const parcel = steps.find((step) => step.parcel !== null)?.parcel;
  return (
    <section className={`${styles.fact} ${styles.progress}`}>
      <Truck size={24} aria-hidden />
      <Title>Stan zamówienia</Title>
      <div className="stack gap-2">
        <p className={styles.latest}>
          <strong>{stateLine(latest.state, order)}</strong> <StepDay step={latest} />
        </p>
        {latest.state === 'cancelled' && order.refund && <Refund refund={order.refund} />}
        {parcel && <Parcel parcel={parcel} />}
        {earlier.length > 0 && (
          <ul className={styles.steps} aria-label="Wcześniej">
            {earlier.map((step) => (
              <li key={step.state}>
                <span>{STATE_WORDS[step.state]}</span> <StepDay step={step} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function StepDay({ step: { time } }: { step: OrderStep }) {
  return <time dateTime={time}>{longDate(time)}</time>;
}

function Parcel({ parcel: { carrier, number } }: { parcel: NonNullable<OrderStep['parcel']> }) {
  return (
    <p>
      <span>{CARRIERS[carrier].name}</span>{' '}
      <span className={styles.number} translate="no">
        {number}
      </span>
      <br />
      <a href={trackingPage(carrier, number)} target="_blank" rel="noreferrer">
        Śledź paczkę
      </a>
    </p>
  );
}

function Refund({ refund: { done, asked } }: { refund: OrderRefund }) {
  if (done + asked === 0) return null;
  return (
    <p>
      <span>{asked > 0 ? 'Zwracamy ci' : 'Zwrot'}</span>{' '}
      <span translate="no">{formatPrice(done + asked)}</span>{' '}
      <span>
        {asked > 0
          ? 'tą samą metodą, którą zapłaciłaś.'
          : 'poszedł tą samą metodą, którą zapłaciłaś. Na koncie zobaczysz go w kilka dni.'}
      </span>
    </p>
  );
}
