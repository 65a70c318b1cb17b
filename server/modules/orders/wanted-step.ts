import type { CarrierId } from '../../../src/contract/carriers.ts';
import type { OrderState } from '../../../src/contract/order-states.ts';

/** A step that the company says an order has taken. */
export interface WantedStep {
  orderId: number;
  state: Exclude<OrderState, 'paid'>;
  /** When it happened. */
  time: Date;
  parcel?: { carrier: CarrierId; number: string } | undefined;
  /** Grosze that a cancellation gives back altogether; without it all that was paid. */
  refund?: number | undefined;
}
