import { Link } from 'react-router-dom';
import type { ShownOrder } from '../../api/orders.ts';
import { WITHDRAWAL_PAGE } from '../../contract/api-paths.ts';
import { withdrawalEnd } from '../../contract/withdrawal-term.ts';
import { longDate } from '../../lib/dates.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './OrderDetail.module.css';

/**
 * The way to withdraw from the contract. An order begins its term when it has arrived, and one whose term is over may still
 * be declared about, which the company decides. A gift is no contract of its own.
 */
export function OrderWithdrawal({ order: { id, kind, steps } }: { order: ShownOrder }) {
  const now = useNow();
  const arrived = steps.find(({ state }) => state === 'delivered')?.time;
  const end = arrived === undefined ? undefined : withdrawalEnd(new Date(arrived));
  const isCancelled = steps.some(({ state }) => state === 'cancelled');
  if (kind === 'gift' || isCancelled) return null;
  return (
    <div className="stack gap-1">
      {end && <p>{termOf(end, now)}</p>}
      <p>
        <Link className={styles.withdrawal} to={`${WITHDRAWAL_PAGE}?order=${id}`}>
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
