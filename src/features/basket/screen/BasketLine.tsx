import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BasketItem } from '../../../contract/baskets.ts';
import type { Product } from '../../../contract/products.ts';
import { formatPrice } from '../../../lib/format-price.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './BasketLine.module.css';
import { QuantityControl } from './QuantityControl.tsx';

interface BasketLineProps {
  item: BasketItem;
  product: Product;
  /** Grosze per piece at the user's last visit. */
  priceBefore: number | undefined;
  href: string;
  onLess: () => void;
  onMore: () => void;
  onRemove: () => void;
}

export function BasketLine(props: BasketLineProps) {
  const { item, product, priceBefore, href, onLess, onMore, onRemove } = props;
  const { name, new_price: price, available } = product;
  return (
    <li className={styles.line} data-available={available}>
      <div className={styles.picture}>
        <Picture src={product.image} alt="" sizes="12rem" placeholder={product.placeholder} />
      </div>
      <div className="stack gap-1">
        <h2 className={styles.name}>
          <Link to={href} className={styles.link}>
            {bindShortWords(name)}
          </Link>
        </h2>
        {available ? (
          <p className="muted small numbers">{`${formatPrice(price)} za sztukę`}</p>
        ) : (
          <Withdrawn />
        )}
        {available && priceBefore !== undefined && priceBefore !== price && (
          <Remark>{`Cena zmieniła się z ${formatPrice(priceBefore)} na\u00A0${formatPrice(price)}`}</Remark>
        )}
      </div>
      <Bin id={item.product_id} label={`Usuń z koszyka: ${name}`} onPress={onRemove} />
      {available && (
        <div className={styles.sum}>
          <QuantityControl name={name} quantity={item.quantity} onLess={onLess} onMore={onMore} />
          <p className="amount" translate="no">
            {formatPrice(price * item.quantity)}
          </p>
        </div>
      )}
    </li>
  );
}

interface UnknownLineProps {
  item: BasketItem;
  isWithdrawn: boolean;
  onRemove: () => void;
}

/** A product that is neither on the device nor reachable now. */
export function UnknownLine({ item, isWithdrawn, onRemove }: UnknownLineProps) {
  return (
    <li className={styles.line}>
      <div className={classes(styles.picture, styles.blank)} />
      <div className="stack gap-1">
        {isWithdrawn ? <Withdrawn /> : <Remark>Nie możemy teraz pokazać tego produktu.</Remark>}
        <p className="muted small numbers">{`Ilość: ${item.quantity}`}</p>
      </div>
      <Bin
        id={item.product_id}
        label="Usuń z koszyka produkt, którego nie możemy pokazać"
        onPress={onRemove}
      />
    </li>
  );
}

/** `data-bin` holds the product's id, by which the list finds where to move the focus. */
function Bin({ id, label, onPress }: { id: number; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.bin}
      aria-label={label}
      data-bin={id}
      data-key={`remove:${id}`}
      onClick={onPress}
    >
      <Trash2 size={20} aria-hidden />
    </button>
  );
}

function Withdrawn() {
  return <Remark>Tego produktu nie ma już w sprzedaży, możesz go tylko usunąć.</Remark>;
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.remark}>
      <CircleAlert size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
