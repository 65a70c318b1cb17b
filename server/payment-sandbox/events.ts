import type { Delivery } from '../../src/contract/delivery.ts';
import { secretId } from '../security/secret-id.ts';
import type { SubscriptionRow } from './repo.ts';

export interface Customer {
  email: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
}

/** A subscription on the wire; times in milliseconds since 1970. */
export interface WireSubscription {
  id: string;
  uid: string;
  product_id: number;
  /** Grosze a period. */
  price: number;
  period_end: number;
  cancel_at_period_end: boolean;
}

type Event =
  | {
      type: 'session.paid';
      reference: string;
      /** Grosze, delivery included. */
      amount: number;
      currency: 'PLN';
      customer: Customer;
      delivery: Delivery | null;
      subscription: WireSubscription | null;
    }
  | { type: 'session.declined' | 'session.expired'; reference: string }
  | { type: 'subscription.changed'; subscription: WireSubscription };

/** The text of a webhook. Its id is created here, once for all deliveries of it. */
export function payloadOf(event: Event, now: Date): string {
  return JSON.stringify({ id: `evt_${secretId()}`, created: now.getTime(), ...event });
}

export function onWire(row: SubscriptionRow): WireSubscription {
  return {
    id: row.id,
    uid: row.uid,
    product_id: row.productId,
    price: row.price,
    period_end: row.currentPeriodEnd.getTime(),
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}
