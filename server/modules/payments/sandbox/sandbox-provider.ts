import * as v from 'valibot';
import type { DeliveryMethod } from '../../../../src/contract/delivery.ts';
import { ApiError } from '../../../http/api-error.ts';
import { checked } from '../../../plugins/validation.ts';
import { isSigned, SIGNATURE_HEADER } from '../../../security/webhook-signature.ts';
import type {
  Checkout,
  OpenedCheckout,
  PaymentProvider,
  PlanState,
  ProviderEvent,
  RefundRequest,
  WebhookRequest,
} from '../payment-provider.ts';
import { RefundRefused } from '../payment-provider.ts';
import { sandboxEvent } from './wire.ts';
import type { SandboxEvent, WireSubscription } from './wire.ts';

/** The sandbox's own calls, as an external provider's API would offer them. */
interface SandboxApi {
  /** Resolves with the session's id; the same reference leads to the same session. */
  openSession(request: {
    reference: string;
    lines: {
      name: string;
      image: string;
      unitPrice: number;
      quantity: number;
      dispatchDays?: number | undefined;
    }[];
    email: string | null;
    deliveries: { method: DeliveryMethod; price: number }[];
    locker: string | null;
    plan: { uid: string; productId: number; months: number } | null;
    successUrl: string;
    failureUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Closes an unpaid session; false when it was paid. An unknown one counts as closed. */
  closeSession(sessionId: string): Promise<boolean>;
  /** Gives money back, once for each key; false for a session that was not paid. */
  refund(request: { sessionId: string; key: string; amount: number }): Promise<boolean>;
  /**
   * The subscription, after `action` if there is one; undefined for an unknown one. `cancel` ends it with its period,
   * `end` at once.
   */
  subscription(
    id: string,
    action?: 'cancel' | 'resume' | 'end',
  ): Promise<WireSubscription | undefined>;
}

interface SandboxProviderDeps {
  sandbox: SandboxApi;
  webhookSecret: string;
  clock: () => Date;
}

/** Payments with play money on a page of this server; otherwise like a real provider. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly keepsPageAfterFailure = true;
  readonly #deps: SandboxProviderDeps;

  constructor(deps: SandboxProviderDeps) {
    this.#deps = deps;
  }

  async openCheckout(checkout: Checkout): Promise<OpenedCheckout> {
    const { paymentId, lines, deliveries, locker, email, plan } = checkout;
    const { successUrl, failureUrl, cancelUrl } = checkout;
    const sessionId = await this.#deps.sandbox.openSession({
      reference: paymentId,
      lines: [...lines],
      deliveries: [...deliveries],
      locker: locker ?? null,
      email: email ?? null,
      plan: plan ?? null,
      successUrl,
      failureUrl,
      cancelUrl,
    });
    return { sessionId, url: new URL(`/pay/${sessionId}`, successUrl).href };
  }

  async expireCheckout(sessionId: string): Promise<boolean> {
    return this.#deps.sandbox.closeSession(sessionId);
  }

  async readSubscription(id: string): Promise<PlanState> {
    return planStateOf(await this.#deps.sandbox.subscription(id));
  }

  async cancelAtPeriodEnd(id: string): Promise<PlanState> {
    return planStateOf(await this.#deps.sandbox.subscription(id, 'cancel'));
  }

  async resumeSubscription(id: string): Promise<PlanState> {
    return planStateOf(await this.#deps.sandbox.subscription(id, 'resume'));
  }

  async endSubscription(id: string): Promise<PlanState> {
    return planStateOf(await this.#deps.sandbox.subscription(id, 'end'));
  }

  async refund(request: RefundRequest): Promise<string> {
    if (await this.#deps.sandbox.refund(request)) return request.key;
    throw new RefundRefused('the session was not paid');
  }

  async billingPortal(subscriptionId: string, returnUrl: string): Promise<string> {
    const { pathname, search } = new URL(returnUrl);
    const portal = new URL(`/pay/portal/${encodeURIComponent(subscriptionId)}`, returnUrl);
    portal.searchParams.set('return', `${pathname}${search}`);
    return portal.href;
  }

  async readWebhook({ body, headers }: WebhookRequest): Promise<ProviderEvent | undefined> {
    const now = this.#deps.clock();
    const { webhookSecret: secret } = this.#deps;
    if (!isSigned(body, headers[SIGNATURE_HEADER], { secret, now })) {
      throw new ApiError('bad_request', 'Podpis powiadomienia jest nieprawidłowy.');
    }
    return eventOf(checked(v.pipe(v.string(), v.parseJson(), sandboxEvent), body));
  }
}

function eventOf(event: SandboxEvent): ProviderEvent {
  const { id } = event;
  switch (event.type) {
    case 'session.paid': {
      const { reference: paymentId, amount, currency, customer, subscription } = event;
      return {
        id,
        type: 'payment-succeeded',
        paymentId,
        charged: { amount, currency },
        customer,
        delivery: event.delivery ?? undefined,
        taxId: event.tax_id ?? undefined,
        paidBy: event.method ?? undefined,
        subscriptionId: subscription?.id,
      };
    }
    case 'session.declined':
      return { id, type: 'payment-failed', paymentId: event.reference };
    case 'session.expired':
      return { id, type: 'payment-expired', paymentId: event.reference };
    case 'session.refunded': {
      const { reference: paymentId, amount, currency, key } = event;
      const detail = { event: 'charge.refunded', object: key, amount, currency };
      return { id, type: 'charge-reversed', kind: 'refunded', paymentId, detail };
    }
    case 'subscription.changed':
      return { id, type: 'plan-changed', subscriptionId: event.subscription.id };
  }
}

function planStateOf(subscription: WireSubscription | undefined): PlanState {
  if (subscription === undefined) {
    throw new ApiError('not_found', 'Operator płatności nie zna tej subskrypcji.');
  }
  return {
    id: subscription.id,
    uid: subscription.uid,
    productId: subscription.product_id,
    price: subscription.price,
    periodEnd: new Date(subscription.period_end),
    markedForCancellation: subscription.cancel_at_period_end,
    hasEnded: subscription.has_ended,
    isPaid: !subscription.awaits_payment,
    awaitsPayment: subscription.awaits_payment,
    isRefused: subscription.awaits_payment && !subscription.has_ended,
  };
}
