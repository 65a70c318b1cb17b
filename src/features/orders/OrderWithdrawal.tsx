import { Link, useLocation } from 'react-router-dom';
import type { ShownOrder } from '../../api/orders.ts';
import { WITHDRAWAL_PAGE } from '../../contract/api-paths.ts';
import { longDate } from '../../lib/dates.ts';
import { guestToken } from './order-address.ts';
import { termEnd } from './term-end.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './OrderDetail.module.css';

/**
 * The way to withdraw from the contract. An order begins its term when it has arrived, and one whose term is over may still
 * be declared about, which the company decides. A gift is no contract of its own, and nothing is left to declare about an
 * order all of which is sent back.
 */
export function OrderWithdrawal({ order }: { order: ShownOrder }) {
  const { id, kind, steps, withdrawals = [] } = order;
  const now = useNow();
  // A guest's token opens the order there too; it is sent to no server.
  const { hash } = useLocation();
  const key = guestToken(hash) === undefined ? '' : hash;
  const end = termEnd(steps);
  const isCancelled = steps.some(({ state }) => state === 'cancelled');
  const isAllDeclared = withdrawals.some(({ items }) => items === null);
  if (kind === 'gift' || isCancelled || isAllDeclared) return null;
  return (
    <div className="stack gap-1">
      {end && <p>{termOf(end, now)}</p>}
      <p>
        <Link className={styles.withdrawal} to={`${WITHDRAWAL_PAGE}?order=${id}${key}`}>
          Odstąp od umowy
        </Link>
      </p>
    </div>
  );
}

function termOf(end: Date, now: number): string {
  const day = longDate(end.toISOString());
  return end.getTime() < now
    ? `Termin na zwrot bez podania przyczyny minął ${day}.`
    : `Na zwrot bez podania przyczyny masz czas do ${day}.`;
}
