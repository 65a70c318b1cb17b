import type { Delivery } from '../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../src/contract/payment-methods.ts';
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
  has_ended: boolean;
  awaits_payment: boolean;
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
      /** The ten digits of a NIP. */
      tax_id: string | null;
      method: PaymentMethod | null;
      subscription: WireSubscription | null;
    }
  | { type: 'session.declined' | 'session.expired'; reference: string }
  | {
      type: 'session.refunded';
      reference: string;
      /** Grosze of all refunds of the session. */
      amount: number;
      currency: 'PLN';
      key: string;
    }
  | { type: 'subscription.changed'; subscription: WireSubscription };

/** The text of a webhook. Its id is created here, once for all deliveries of it. */
export function payloadOf(event: Event, now: Date): string {
  return JSON.stringify({ id: `evt_${secretId()}`, created: now.getTime(), ...event });
}

/** Time for which a renewal is waited for before the subscription ends, as Stripe's retries would. */
const RETRIED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a plan has ended: a cancelled one at the end of its period, another one once its renewal fails for good. */
export function hasEnded(
  { cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionRow,
  now: Date,
): boolean {
  const last = cancelAtPeriodEnd ? 0 : RETRIED_FOR_MS;
  return currentPeriodEnd.getTime() + last <= now.getTime();
}

export function onWire(row: SubscriptionRow, now: Date): WireSubscription {
  return {
    id: row.id,
    uid: row.uid,
    product_id: row.productId,
    price: row.price,
    period_end: row.currentPeriodEnd.getTime(),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    has_ended: hasEnded(row, now),
    awaits_payment: row.awaitsPayment,
  };
}
