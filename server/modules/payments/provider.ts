import type { IncomingHttpHeaders } from 'node:http';
import type { Customer, PaymentLine } from '../../db/schema.ts';

/** What a payment provider is asked to collect; amounts in grosze. */
export interface Checkout {
  paymentId: string;
  lines: readonly PaymentLine[];
  /** Prefilled when known. */
  email: string | undefined;
  /** Something will be sent: name, phone and an address in Poland are needed. */
  collectsAddress: boolean;
  /** Charged again every `months`; undefined for something that is paid once. */
  plan: CheckoutPlan | undefined;
  successUrl: string;
  /** Where a person goes who did not pay. */
  cancelUrl: string;
}

export interface CheckoutPlan {
  uid: string;
  productId: number;
  months: number;
}

/** A subscription as its provider describes it at `providerTime`. */
export interface PlanState {
  id: string;
  uid: string;
  productId: number | null;
  /** Until when it is paid; of one that has ended, when that was. */
  periodEnd: Date;
  markedForCancellation: boolean;
  providerTime: Date;
  /** Whether the provider asks for no more money; undefined leaves it as it is. */
  hasEnded?: boolean | undefined;
}

/** What a provider says by webhook, as far as it means something here. */
export type ProviderEvent = { id: string } & (
  | {
      type: 'payment-succeeded';
      paymentId: string;
      customer: Customer;
      /** Of a payment for a plan. */
      plan: PlanState | undefined;
    }
  | { type: 'payment-failed' | 'payment-expired'; paymentId: string }
  | { type: 'plan-changed'; plan: PlanState }
);

export interface WebhookRequest {
  body: string;
  headers: IncomingHttpHeaders;
}

/** Every call rejects with a 503 `ApiError` while the provider is out of reach. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether a page stays payable after `payment-failed`; otherwise the failure closed it. */
  readonly keepsPageAfterFailure?: boolean;
  /** Address of the page where she pays. Opening one payment again leads to the same page. */
  openCheckout(checkout: Checkout): Promise<string>;
  /** Ends a subscription with its paid period; repeating it changes nothing. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<PlanState>;
  /** Address of the page where she manages her subscription. */
  billingPortal(subscriptionId: string, returnUrl: string): Promise<string>;
  /**
   * Undefined for events that mean nothing here. Rejects with a 400 `ApiError` when the signature
   * is missing, forged or stale.
   */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | undefined>;
}
