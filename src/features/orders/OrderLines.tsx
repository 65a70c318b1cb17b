import type { OrderLine } from '../../contract/orders.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import styles from './OrderLines.module.css';
import { ProductCell } from './ProductCell.tsx';
import { as } from './table-roles.ts';

/** The products as they were named and priced at the time of purchase. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table className={styles.table} {...as.table} aria-label="Produkty w zamówieniu">
      <thead {...as.group}>
        <tr {...as.row}>
          {['Produkt', 'Cena', 'Ilość', 'Suma'].map((heading) => (
            <th key={heading} {...as.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {lines.map(({ product_id, name, image, price, quantity }) => (
          <tr key={product_id} {...as.row} className={styles.line}>
            <td {...as.cell} className={styles.product}>
              <ProductCell image={image}>{bindShortWords(name)}</ProductCell>
            </td>
            <td {...as.cell} data-label="Cena" translate="no">
              {formatPrice(price)}
            </td>
            <td {...as.cell} data-label="Ilość" translate="no">
              {quantity}
            </td>
            <td {...as.cell} data-label="Suma" className={styles.sum} translate="no">
              {formatPrice(price * quantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
