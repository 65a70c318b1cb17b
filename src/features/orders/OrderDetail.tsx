import Gift from 'lucide-react/icons/gift';
import type { ShownOrder } from '../../api/orders.ts';
import type { OrderLine } from '../../contract/orders.ts';
import { slashedDate } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OrderDetail.module.css';
import { DeliveryAndPayment } from './DeliveryAndPayment.tsx';
import { DeclaredWithdrawals } from './DeclaredWithdrawals.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderWithdrawal } from './OrderWithdrawal.tsx';
import { OrderProgress } from './OrderProgress.tsx';

interface OrderDetailProps {
  order: ShownOrder;
  level: 'h1' | 'h2';
  onRepeat: ((lines: readonly OrderLine[]) => void) | undefined;
}

/** A complete order. Its date is the one of the last change. */
export function OrderDetail({ order, level: Title, onRepeat }: OrderDetailProps) {
  const isGift = order.kind === 'gift';
  return (
    <article className="stack gap-5">
      <header className="stack gap-1">
        <Title className={styles.title}>{`Zamówienie nr ${order.id}`}</Title>
        <p className={styles.date}>
          <time dateTime={order.updatedTime}>{slashedDate(order.updatedTime)}</time>
          {isGift && (
            <span className={styles.gift}>
              <Gift size={18} aria-hidden />
              Prezent do planu
            </span>
          )}
        </p>
      </header>
      <OrderProgress order={order} subLevel={Title === 'h1' ? 'h2' : 'h3'} />
      <DeclaredWithdrawals order={order} subLevel={Title === 'h1' ? 'h2' : 'h3'} />
      <OrderLines lines={order.lines} />
      <DeliveryAndPayment order={order} subLevel={Title === 'h1' ? 'h2' : 'h3'} />
      {onRepeat && !isGift && (
        <Button variant="secondary" className={styles.repeat} onClick={() => onRepeat(order.lines)}>
          Zamów ponownie
        </Button>
      )}
      <OrderWithdrawal order={order} />
    </article>
  );
}
