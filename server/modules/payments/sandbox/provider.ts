import * as v from 'valibot';
import { ApiError } from '../../../plugins/api-error.ts';
import { isSigned, SIGNATURE_HEADER } from '../../../plugins/webhook-signature.ts';
import type {
  Checkout,
  PaymentProvider,
  PlanState,
  ProviderEvent,
  WebhookRequest,
} from '../provider.ts';
import { sandboxEvent } from './wire.ts';
import type { SandboxEvent, WireSubscription } from './wire.ts';

/** The sandbox's own calls, as a foreign provider's API would offer them. */
export interface SandboxApi {
  /** Resolves with the session's id; the same reference leads to the same session. */
  openSession(request: {
    reference: string;
    lines: { name: string; image: string; unitPrice: number; quantity: number }[];
    email: string | null;
    collectsAddress: boolean;
    plan: { uid: string; productId: number; months: number } | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** Undefined for an unknown one. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<WireSubscription | undefined>;
}

export interface SandboxProviderDeps {
  sandbox: SandboxApi;
  webhookSecret: string;
  clock: () => Date;
}

/** Pays with play money on a page of our own; everything else is as with a real provider. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly keepsPageAfterFailure = true;
  readonly #deps: SandboxProviderDeps;

  constructor(deps: SandboxProviderDeps) {
    this.#deps = deps;
  }

  async openCheckout(checkout: Checkout): Promise<string> {
    const { paymentId, lines, email, plan, successUrl, ...rest } = checkout;
    const session = await this.#deps.sandbox.openSession({
      ...rest,
      reference: paymentId,
      lines: [...lines],
      email: email ?? null,
      plan: plan ?? null,
      successUrl,
    });
    return new URL(`/pay/${session}`, successUrl).href;
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<PlanState> {
    const subscription = await this.#deps.sandbox.cancelAtPeriodEnd(subscriptionId);
    if (subscription === undefined) {
      throw new ApiError('not_found', 'Operator płatności nie zna tej subskrypcji.');
    }
    return planOf(subscription, this.#deps.clock());
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
    return eventOf(v.parse(v.pipe(v.string(), v.parseJson(), sandboxEvent), body));
  }
}

function eventOf(event: SandboxEvent): ProviderEvent {
  const { id } = event;
  const time = new Date(event.created);
  switch (event.type) {
    case 'session.paid': {
      const { reference: paymentId, customer, subscription } = event;
      const plan = subscription === null ? undefined : planOf(subscription, time);
      return { id, type: 'payment-succeeded', paymentId, customer, plan };
    }
    case 'session.declined':
      return { id, type: 'payment-failed', paymentId: event.reference };
    case 'session.expired':
      return { id, type: 'payment-expired', paymentId: event.reference };
    case 'subscription.changed':
      return { id, type: 'plan-changed', plan: planOf(event.subscription, time) };
  }
}

function planOf(subscription: WireSubscription, providerTime: Date): PlanState {
  return {
    id: subscription.id,
    uid: subscription.uid,
    productId: subscription.product_id,
    periodEnd: new Date(subscription.period_end),
    markedForCancellation: subscription.cancel_at_period_end,
    providerTime,
  };
}
