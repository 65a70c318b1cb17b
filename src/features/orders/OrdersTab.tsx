import { useEffect, useRef } from 'react';
import type { OrderLine } from '../../contract/orders.ts';
import { OrderList } from './OrderList.tsx';
import { OwnOrder } from './OwnOrder.tsx';
import { rowId } from './OrderRow.tsx';

interface OrdersTabProps {
  uid: string;
  /** The order that is shown in detail, or null for the list. */
  selected: number | null;
  onSelect: (id: number | null) => void;
  shopHref: string;
  /** Puts an order's lines into the basket; without it no order can be repeated. */
  onRepeat?: ((lines: readonly OrderLine[]) => void) | undefined;
}

/** The profile's tab 'Historia zamówień': the list, or one order. */
export function OrdersTab({ uid, selected, onSelect, shopHref, onRepeat }: OrdersTabProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);

  // The pressed arrow is removed: the focus moves to the opened order, and back to the arrow.
  useEffect(() => {
    const before = shown.current;
    if (before === selected) return;
    shown.current = selected;
    const target =
      selected === null && before !== null
        ? document.getElementById(rowId(before))
        : root.current?.querySelector('h2');
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    (target ?? root.current)?.focus();
  }, [selected]);

  return (
    <div ref={root} tabIndex={-1}>
      {selected === null ? (
        <OrderList uid={uid} onSelect={onSelect} shopHref={shopHref} />
      ) : (
        <OwnOrder
          key={selected}
          uid={uid}
          id={selected}
          level="h2"
          onBack={() => onSelect(null)}
          onRepeat={onRepeat}
        />
      )}
    </div>
  );
}
