import type { IncomingHttpHeaders } from 'node:http';
import type { Delivery } from '../../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../../src/contract/payment-methods.ts';
import type { Customer, PaymentDelivery, PaymentLine } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentIssue } from './issues.ts';

/** Data of a payment for its provider; amounts in grosze. */
export interface Checkout {
  paymentId: string;
  /** Number of errors with which the provider has answered this payment's opening. */
  refusals: number;
  lines: readonly PaymentLine[];
  /** Prefilled when known. */
  email: string | undefined;
  /** Delivery methods offered to the buyer; empty when nothing is delivered. */
  deliveries: readonly PaymentDelivery[];
  /** Code of the buyer's last locker, to be filled in. */
  locker?: string | undefined;
  /** Charged again every `months`; undefined for something that is paid once. */
  plan: CheckoutPlan | undefined;
  successUrl: string;
  /** Return address after a refused payment, for a provider whose page ends with it. */
  failureUrl: string;
  /** Return address for a buyer who leaves the page without paying. */
  cancelUrl: string;
}

export interface CheckoutPlan {
  uid: string;
  productId: number;
  months: number;
}

/**
 * The provider has answered the opening of a page with an error, which it may repeat for as long as it
 * remembers the attempt. After silence a page may be open, and the attempt is to be repeated.
 */
export class OpeningRefused extends ApiError {
  constructor({ code, message, fault }: ApiError, cause: unknown) {
    super(code, message, { cause, fault });
  }
}

/** The ids of an event that was not understood, and of the payment that it says was paid. */
export interface RefusedPayment {
  event: string;
  payment: string;
}

/** A signed event without the shape that is read of it. */
export class RefusedEvent extends ApiError {
  readonly about: RefusedPayment | undefined;

  constructor(cause: unknown, about: RefusedPayment | undefined) {
    super('validation', 'Nie rozumiemy tego powiadomienia.', { cause });
    this.about = about;
  }
}

/** Address of the payment page, and the provider's own id of it. */
export interface OpenedCheckout {
  sessionId: string;
  url: string;
}

/** A subscription as its provider shows it when it is asked. */
export interface PlanState {
  id: string;
  /** Undefined, like the product, where the provider does not know it: it was not sold here. */
  uid: string | undefined;
  productId: number | undefined;
  /** The payment that started it, where the provider knows it. */
  paymentId?: string | undefined;
  /** Grosze a period; undefined where the provider does not say. */
  price?: number | undefined;
  /** End of the paid period, or of the plan once that has ended. */
  periodEnd: Date;
  markedForCancellation: boolean;
  /** An end that is already known is not moved to an earlier time: the provider does not say what was charged. */
  keepsLaterEnd?: boolean | undefined;
  /** Whether the provider will not charge again. */
  hasEnded: boolean;
  /** Whether the current period was charged: only such a plan replaces another. */
  isPaid: boolean;
  /** Whether the charge for the next period failed or is due. */
  awaitsPayment: boolean;
  /** Whether it failed, and is tried again. */
  isRefused: boolean;
}

/** The webhook events of a provider that have an effect here. */
export type ProviderEvent = { id: string } & (
  | PaymentSucceeded
  | ChargeReversed
  | { type: 'payment-failed' | 'payment-expired'; paymentId: string }
  | { type: 'plan-changed'; subscriptionId: string }
);

export interface PaymentSucceeded {
  type: 'payment-succeeded';
  paymentId: string;
  /** Charged amount, delivery included: grosze and their ISO 4217 code in capitals. */
  charged: { amount: number; currency: string };
  customer: Customer;
  /** The tax number of a buyer who wants an invoice; undefined where none was named. */
  taxId?: string | undefined;
  /** How it was paid; undefined where the provider does not say, or by a method that is not offered here. */
  paidBy?: PaymentMethod | undefined;
  /** The chosen delivery method; undefined where none was offered. */
  delivery: Delivery | undefined;
  /** The subscription, if a plan was paid. */
  subscriptionId: string | undefined;
}

/** Money that went back or may have to. It is noted for the company and has no automatic effect. */
export interface ChargeReversed {
  type: 'charge-reversed';
  kind: 'refunded' | 'disputed';
  /** Undefined where the provider does not lead to a payment, as for a renewal. */
  paymentId: string | undefined;
  detail: PaymentIssue['detail'];
}

/** A refund of a payment, in grosze. */
export interface RefundRequest {
  /** The provider's id of the page that was paid. */
  sessionId: string;
  /** Names the refund: it is made once, however often it is asked for. */
  key: string;
  amount: number;
}

/** The provider has refused a refund for good; the message is its reason. */
export class RefundRefused extends Error {}

export interface WebhookRequest {
  body: string;
  headers: IncomingHttpHeaders;
}

/**
 * Every call rejects with a 503 `ApiError` while the provider is out of reach, and with one that has a `fault` when
 * the provider says that our request is wrong, which no repetition mends.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whether a page stays payable after `payment-failed`; otherwise the failure closed it. */
  readonly keepsPageAfterFailure?: boolean;
  /**
   * Opens the page where the user pays. After silence, opening it again leads to the same page; rejects
   * with `OpeningRefused` after an error that the provider has answered.
   */
  openCheckout(checkout: Checkout): Promise<OpenedCheckout>;
  /**
   * Closes an unpaid page, so that it can never be paid; repeating it changes nothing. False when it
   * is too late: it has been paid, or the money is on its way.
   */
  expireCheckout(sessionId: string): Promise<boolean>;
  /** This call and those after it reject with 404 for a subscription that the provider does not know. */
  readSubscription(subscriptionId: string): Promise<PlanState>;
  /** Ends a subscription with its paid period, at once where that is over; repeating it changes nothing. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<PlanState>;
  /** Takes that back while the paid period lasts; repeating it changes nothing. */
  resumeSubscription(subscriptionId: string): Promise<PlanState>;
  /** Ends a subscription at once, without a refund; repeating it changes nothing. */
  endSubscription(subscriptionId: string): Promise<PlanState>;
  /**
   * Gives money back, once for each key; resolves with the provider's id of the refund. Rejects with `RefundRefused`
   * where it never will.
   */
  refund(request: RefundRequest): Promise<string>;
  /** Address of the page where the user manages their subscription. */
  billingPortal(subscriptionId: string, returnUrl: string): Promise<string>;
  /**
   * Undefined for events that have no effect here. What a subscription's event says may be old: it only
   * names the subscription, which is read. Rejects with a 400 `ApiError` when the signature is missing,
   * forged or stale, and with a `RefusedEvent` when the shape is another one.
   */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | undefined>;
}
