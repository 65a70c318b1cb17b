import Undo2 from 'lucide-react/icons/undo-2';
import { brand } from '../../brand.ts';
import type { ShownOrder } from '../../api/orders.ts';
import type { OrderState } from '../../contract/order-states.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { longDate } from '../../lib/dates.ts';
import { termEnd } from './term-end.ts';
import styles from './DeliveryAndPayment.module.css';

interface DeclaredWithdrawalsProps {
  order: ShownOrder;
  subLevel: 'h2' | 'h3';
}

/**
 * Declarations of withdrawal about an order, and where its things go: those that were sent, after a declaration in time. The
 * company decides about a later one.
 */
export function DeclaredWithdrawals({ order, subLevel: Title }: DeclaredWithdrawalsProps) {
  const { withdrawals = [], steps } = order;
  if (withdrawals.length === 0) return null;
  const has = (...states: OrderState[]) => steps.some(({ state }) => states.includes(state));
  const end = termEnd(steps);
  const isInTime = withdrawals.some(({ time }) => end === undefined || new Date(time) <= end);
  const isSentBack = isInTime && has('sent') && !has('returned', 'cancelled');
  return (
    <section className={styles.fact}>
      <Undo2 size={24} aria-hidden />
      <Title>Odstąpienie od umowy</Title>
      <div className="stack gap-2">
        <ul className={styles.steps}>
          {withdrawals.map(({ id, time, items }) => (
            <li key={id}>
              <span>Przyjęte</span> <time dateTime={time}>{longDate(time)}</time>
              <span>{`: ${items === null ? 'całe zamówienie' : bindShortWords(items)}.`}</span>
            </li>
          ))}
        </ul>
        {isSentBack && (
          <p>
            <span>Rzeczy odeślij w 14 dni na adres:</span>{' '}
            <span>{`${brand.legalName}, ${brand.street},`}</span>{' '}
            <span className={styles.term}>{`${brand.city}.`}</span>
          </p>
        )}
      </div>
    </section>
  );
}
