/** Steps of an order; each is taken once at most. */
export const ORDER_STATES = [
  'paid',
  'packed',
  'sent',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Steps that may follow each state. A parcel that came back is cancelled to give its money back. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  paid: ['packed', 'sent', 'cancelled'],
  packed: ['sent', 'cancelled'],
  sent: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: ['cancelled'],
  cancelled: [],
};

/** States from which an order may go to `state`. */
export function statesBefore(state: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => NEXT[from].includes(state));
}

/** States in which the company still has something to do, or to wait for. */
export const OPEN_STATES: readonly OrderState[] = ['paid', 'packed', 'sent', 'returned'];
