import { useRef, useState } from 'react';
import type { BasketItem } from '../../../contract/baskets.ts';
import type { Product } from '../../../contract/products.ts';
import { counted } from '../../../lib/polish.ts';
import { showToast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { BasketLine, UnknownLine } from './BasketLine.tsx';
import styles from './BasketScreen.module.css';
import { LineSkeleton } from './BasketSkeleton.tsx';
import { knownBasket } from '../sync/device-basket.ts';
import { usePricesBefore } from '../sync/seen-prices.ts';
import { shownItems } from '../shown-items.ts';
import { pricesOf } from '../totals.ts';
import { useBasketChanges } from '../useBasketChanges.ts';
import { useStableOrder } from './useStableOrder.ts';

const OF_ONE_KIND = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };

interface BasketLinesProps {
  owner: string;
  items: readonly BasketItem[];
  products: ReadonlyMap<number, Product>;
  /** Ids of what can no longer be bought, unreadable products included. */
  withdrawn: readonly number[];
  /** A missing product may still be loaded. */
  isReading: boolean;
  productHref: (id: number) => string;
  /** Called when the last line is removed while it has the focus. */
  onLastRemoved: () => void;
}

/** Lines of the basket. Every change shows at once and is announced. */
export function BasketLines(props: BasketLinesProps) {
  const { owner, items, products, withdrawn, isReading, productHref, onLastRemoved } = props;
  const list = useRef<HTMLUListElement>(null);
  const lines = useStableOrder(items);
  const before = usePricesBefore(owner, pricesOf(items, products));
  const { add, remove, removeLine } = useBasketChanges(owner);
  const [status, setStatus] = useState('');
  const presses = useRef(Promise.resolve());

  /** Announced only when it applies, and after the number, which must not be delayed. */
  async function step(by: 1 | -1, product: Product) {
    if (!(await (by === 1 ? add(product) : remove(product)))) return;
    const item = knownItem(owner, product.id);
    if (item) setStatus(`${product.name}: ${counted(item.quantity, OF_ONE_KIND)}`);
  }

  /**
   * One press after the other: when the second comes before the first is saved, it still has to find out that it takes
   * the last piece, which can be undone.
   */
  function less(product: Product) {
    presses.current = lessAfter(presses.current, product);
  }

  async function lessAfter(earlier: Promise<void>, product: Product) {
    await earlier;
    const item = knownItem(owner, product.id);
    if (!item) return;
    if (item.quantity > 1) await step(-1, product);
    else takeOut(item, product);
  }

  function takeOut({ product_id, quantity }: BasketItem, product: Product | undefined) {
    // The focus goes to the next line that has a bin, before its own is removed.
    const bins = [...(list.current?.querySelectorAll<HTMLElement>('[data-bin]') ?? [])];
    const index = bins.findIndex(({ dataset }) => dataset['bin'] === String(product_id));
    const next = bins[index + 1] ?? bins[index - 1];
    if (next) next.focus({ preventScroll: true });
    else onLastRemoved();
    if (product) {
      void removeLine(product, quantity);
      return;
    }
    void takeOutUnknown(product_id, quantity);
  }

  /** A product that cannot be shown may only be unreachable: it can be added again while it is sold. */
  async function takeOutUnknown(id: number, quantity: number) {
    if (!(await remove({ id }, quantity))) return;
    const undo = () => void add({ id }, quantity);
    showToast({
      text: 'Usunięto produkt z koszyka',
      ...(!withdrawn.includes(id) && { action: { label: 'Cofnij', onPress: undo } }),
    });
  }

  return (
    <div>
      <ul ref={list} className={styles.lines}>
        {lines.map((item) => {
          const product = products.get(item.product_id);
          if (!product) {
            return isReading ? (
              <LineSkeleton key={item.product_id} />
            ) : (
              <UnknownLine
                key={item.product_id}
                item={item}
                isWithdrawn={withdrawn.includes(item.product_id)}
                onRemove={() => takeOut(item, undefined)}
              />
            );
          }
          return (
            <BasketLine
              key={item.product_id}
              item={item}
              product={product}
              priceBefore={before[item.product_id]}
              href={productHref(item.product_id)}
              onMore={() => void step(1, product)}
              onLess={() => less(product)}
              onRemove={() => takeOut(item, product)}
            />
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The line of a product as the device has it now, which may not be rendered yet. */
function knownItem(owner: string, id: number): BasketItem | undefined {
  const known = knownBasket(owner);
  return known && shownItems(known).find(({ product_id }) => product_id === id);
}
