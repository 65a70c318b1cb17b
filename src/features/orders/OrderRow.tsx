import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import type { ShownOrder } from '../../api/orders.ts';
import { longDate } from '../../lib/dates.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { productsOf } from './products-of.ts';
import styles from './OrderList.module.css';
import { ProductCell } from './ProductCell.tsx';
import { STATE_WORDS } from './state-texts.ts';
import { as } from './table-roles.ts';

/** The id of the arrow of a row, to which the focus returns. */
export function rowId(order: number): string {
  return `order-${order}`;
}

interface OrderRowProps {
  order: ShownOrder;
  onSelect: () => void;
}

export function OrderRow({ order, onSelect }: OrderRowProps) {
  const state = order.steps.at(-1)?.state;
  return (
    <tr className={styles.row} {...as.row}>
      <td {...as.cell} className={styles.products}>
        <ProductCell image={order.lines[0]?.image}>
          <span>{productsOf(order.lines)}</span>
          {state && <span className={styles.state}>{STATE_WORDS[state]}</span>}
          {order.kind === 'gift' && (
            <span className={styles.gift}>
              <Gift size={16} aria-hidden />
              Prezent do planu
            </span>
          )}
        </ProductCell>
      </td>
      <td {...as.cell} data-label="Numer zamówienia" translate="no">
        {order.id}
      </td>
      <td {...as.cell} data-label="Data zamówienia" className={styles.date}>
        <time dateTime={order.createdTime}>{longDate(order.createdTime)}</time>
      </td>
      <td {...as.cell} data-label="Koszt zamówienia" className={styles.cost} translate="no">
        {formatPrice(order.total)}
      </td>
      <td {...as.cell} className={styles.open}>
        <button
          id={rowId(order.id)}
          type="button"
          className={styles.arrow}
          aria-label={`Zamówienie ${order.id}, szczegóły`}
          onClick={onSelect}
        >
          <ChevronRight size={24} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
