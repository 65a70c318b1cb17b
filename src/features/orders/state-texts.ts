import type { ShownOrder } from '../../api/orders.ts';
import type { OrderState } from '../../contract/order-states.ts';

/** A state in a word, for lists and for steps that have passed. */
export const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  paid: 'Opłacone',
  packed: 'Spakowane',
  sent: 'Wysłane',
  delivered: 'Dostarczone',
  returned: 'Paczka wróciła do nas',
  cancelled: 'Anulowane',
};

/** The latest state with what comes next. */
export function stateLine(state: OrderState, { delivery }: Pick<ShownOrder, 'delivery'>): string {
  switch (state) {
    case 'paid':
      return 'Opłacone, pakujemy twoją paczkę';
    case 'packed':
      return 'Spakowane, czeka na wyjazd';
    case 'sent':
      return delivery?.method === 'courier' ? 'W drodze do ciebie' : 'W drodze do paczkomatu';
    default:
      return STATE_WORDS[state];
  }
}
