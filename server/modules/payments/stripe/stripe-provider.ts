import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Delivery } from '../../../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../../../src/contract/payment-methods.ts';
import { ApiError } from '../../../http/api-error.ts';
import { OpeningRefused, RefundRefused } from '../payment-provider.ts';
import type {
  Checkout,
  OpenedCheckout,
  PaymentProvider,
  PlanState,
  ProviderEvent,
  RefundRequest,
  WebhookRequest,
} from '../payment-provider.ts';
import { sessionParams } from './stripe-checkout.ts';
import { answerOf, createStripe, isAnswered, isEmailRefused, refusalOf } from './stripe-client.ts';
import type { StripeApi } from './stripe-client.ts';
import { eventOf } from './event-shape.ts';
import type { PaidSession } from './event-shape.ts';
import { chargedIn, customerOf, idOf, newsOf, taxIdOf } from './stripe-events.ts';
import { paidByOf } from './paid-by.ts';
import { deliveryOf } from './shipping.ts';
import { hasUnpaidPeriod, planStateOf } from './stripe-subscription.ts';

export interface StripeProviderDeps {
  secretKey: string;
  webhookSecret: string;
  /** Ways to pay that its pages offer; the account has to have them. */
  methods: readonly PaymentMethod[];
  /** Another host than api.stripe.com: a stand-in. */
  api?: StripeApi;
  /** For a fault of ours that does not keep a call from its answer. */
  log?: { error(detail: object, message: string): void };
}

/** Stripe Checkout and Billing Portal. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #methods: readonly PaymentMethod[];
  readonly #log: StripeProviderDeps['log'];

  constructor({ secretKey, webhookSecret, methods, api, log }: StripeProviderDeps) {
    this.#stripe = createStripe(secretKey, api);
    this.#webhookSecret = webhookSecret;
    this.#methods = methods;
    this.#log = log;
  }

  /**
   * Stripe remembers a key for a day, the lifetime of a session, with its form and its answer, an error
   * too. The key is therefore one of the attempt and of the form: silence repeats it, an answered error
   * or another form, as after a changed e-mail or a new release, does not. An e-mail that Stripe refuses is
   * left out, so that its page asks for one.
   */
  async openCheckout(checkout: Checkout): Promise<OpenedCheckout> {
    try {
      return await this.#open(checkout);
    } catch (error) {
      const isOfEmail = error instanceof OpeningRefused && isEmailRefused(error.cause);
      if (!isOfEmail || checkout.email === undefined) throw error;
    }
    return this.#open({ ...checkout, email: undefined });
  }

  async #open(checkout: Checkout): Promise<OpenedCheckout> {
    const params = sessionParams(checkout, this.#methods);
    const form = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
    const { paymentId, refusals } = checkout;
    const opening = this.#stripe.checkout.sessions.create(params, {
      idempotencyKey: `payment-${paymentId}-${refusals}-${form}`,
    });
    const { id, url } = await answerOf(opening).catch((error: unknown) => {
      throw error instanceof ApiError && isAnswered(error.cause)
        ? new OpeningRefused(error, error.cause)
        : error;
    });
    if (url === null) throw new Error('Stripe opened a session without a page');
    return { sessionId: id, url };
  }

  /** Refused for a session that is not open: it has expired, or was paid. */
  async expireCheckout(sessionId: string): Promise<boolean> {
    const { sessions } = this.#stripe.checkout;
    const isClosed = await answerOf(
      sessions.expire(sessionId).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return error.code === 'resource_missing';
        },
      ),
    );
    return isClosed || (await answerOf(sessions.retrieve(sessionId))).status === 'expired';
  }

  async readSubscription(subscriptionId: string): Promise<PlanState> {
    return this.#planStateOf(this.#stripe.subscriptions.retrieve(subscriptionId));
  }

  /**
   * The flag alone would let Stripe charge for a period that has begun and is not paid, with the draft of an invoice
   * that waits for an hour. The period is therefore read before: a flag that is set alone, before the call breaks off,
   * would make a repetition believe that all is done. For a subscription that has ended it charges nothing more
   * (`cancel` in its SDK).
   */
  async cancelAtPeriodEnd(subscriptionId: string): Promise<PlanState> {
    const { subscriptions } = this.#stripe;
    const before = await this.#withInvoice(subscriptions.retrieve(subscriptionId));
    if (hasUnpaidPeriod(before)) return this.endSubscription(subscriptionId);
    const change = { cancel_at_period_end: true };
    const after = await this.#withInvoice(subscriptions.update(subscriptionId, change));
    // The period has begun between the two calls.
    if (hasUnpaidPeriod(after)) return this.endSubscription(subscriptionId);
    return planStateOf(after);
  }

  /** Stripe refuses the flag and a date of cancellation in one call, and sets the date with the flag too. */
  async resumeSubscription(subscriptionId: string): Promise<PlanState> {
    const { subscriptions } = this.#stripe;
    const { cancel_at, cancel_at_period_end } = await answerOf(
      subscriptions.retrieve(subscriptionId),
    );
    const hasDateOnly = cancel_at !== null && !cancel_at_period_end;
    const change = hasDateOnly ? { cancel_at: '' as const } : { cancel_at_period_end: false };
    return this.#planStateOf(subscriptions.update(subscriptionId, change));
  }

  /** Ends a subscription; one that has ended already can only be read. */
  async endSubscription(subscriptionId: string): Promise<PlanState> {
    try {
      return await this.#planStateOf(this.#stripe.subscriptions.cancel(subscriptionId));
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) throw error;
    }
    return this.readSubscription(subscriptionId);
  }

  /**
   * Stripe remembers a key for a day; a refund that was made before is found by what it was marked with. One that is
   * still pending counts as made, and `refund.failed` takes it back.
   */
  async refund({ sessionId, key, amount }: RefundRequest): Promise<string> {
    const { refunds, checkout } = this.#stripe;
    const { payment_intent: intent } = await answerOf(checkout.sessions.retrieve(sessionId));
    if (intent === null) throw new RefundRefused('the page was paid without a payment intent');
    const payment_intent = idOf(intent);
    const made = await answerOf(refunds.list({ payment_intent, limit: 100 }));
    const earlier = made.data.find(({ metadata }) => metadata?.refund_key === key);
    const asked = { payment_intent, amount, metadata: { refund_key: key } };
    const creating = () => answerOf(refunds.create(asked, { idempotencyKey: key }));
    const refund =
      earlier ??
      (await creating().catch((error: unknown) => {
        const reason = refusalOf(error);
        throw reason === undefined ? error : new RefundRefused(reason);
      }));
    if (refund.status !== 'failed' && refund.status !== 'canceled') return refund.id;
    throw new RefundRefused(refund.failure_reason ?? refund.status);
  }

  async billingPortal(subscriptionId: string, returnUrl: string): Promise<string> {
    const { customer } = await answerOf(this.#stripe.subscriptions.retrieve(subscriptionId));
    const { url } = await answerOf(
      this.#stripe.billingPortal.sessions.create({
        customer: idOf(customer),
        return_url: returnUrl,
        locale: 'pl',
      }),
    );
    return url;
  }

  async readWebhook({ body, headers }: WebhookRequest): Promise<ProviderEvent | undefined> {
    const sent = eventOf(this.#verified(body, headers['stripe-signature']));
    if (sent === undefined) return undefined;
    const news = newsOf(sent);
    if (news === undefined) return undefined;
    const { id } = sent.event;
    switch (news.about) {
      case 'reversal': {
        const { kind, detail, paymentIntent } = news;
        const paymentId = news.paymentId ?? (await this.#paymentOf(paymentIntent));
        return { id, type: 'charge-reversed', kind, paymentId, detail };
      }
      case 'subscription':
        return { id, type: 'plan-changed', subscriptionId: news.subscriptionId };
      case 'succeeded': {
        const { session, paymentId } = news;
        const { subscription } = session;
        return {
          id,
          type: 'payment-succeeded',
          paymentId,
          charged: chargedIn(session),
          customer: customerOf(session),
          taxId: taxIdOf(session),
          paidBy: await this.#paidBy(session),
          delivery: await this.#delivery(session),
          subscriptionId: subscription === null ? undefined : idOf(subscription),
        };
      }
      default:
        return { id, type: `payment-${news.about}`, paymentId: news.paymentId };
    }
  }

  /**
   * Whether an active subscription's period was paid is said by its invoice alone, which is read by the id in
   * the same answer: both are about one period. A key that may not read invoices leaves the status to decide.
   */
  async #withInvoice(call: Promise<Stripe.Subscription>): Promise<Stripe.Subscription> {
    const subscription = await answerOf(call);
    const { status, latest_invoice: invoice } = subscription;
    if (status !== 'active' || typeof invoice !== 'string') return subscription;
    const read = await answerOf(this.#stripe.invoices.retrieve(invoice)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      if (error.fault !== undefined) this.#log?.error(error.fault.detail, error.fault.message);
      return null;
    });
    return { ...subscription, latest_invoice: read };
  }

  async #planStateOf(call: Promise<Stripe.Subscription>): Promise<PlanState> {
    return planStateOf(await this.#withInvoice(call));
  }

  /**
   * A dispute contains only the id of its payment intent. The issue is worth more than its payment: it
   * is noted without one where Stripe cannot say it.
   */
  async #paymentOf(paymentIntent: string | undefined): Promise<string | undefined> {
    if (paymentIntent === undefined) return undefined;
    const { sessions } = this.#stripe.checkout;
    const found = await answerOf(sessions.list({ payment_intent: paymentIntent, limit: 1 })).catch(
      (error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      },
    );
    return found?.data[0]?.client_reference_id ?? undefined;
  }

  /** An event contains only the id of the chosen rate. */
  async #delivery(session: PaidSession): Promise<Delivery | undefined> {
    const chosen = session.shipping_cost?.shipping_rate;
    const rate = chosen
      ? await answerOf(this.#stripe.shippingRates.retrieve(idOf(chosen)))
      : undefined;
    return deliveryOf(session, rate);
  }

  /** The order is worth more than how it was paid: it is made without that where Stripe cannot say it. */
  async #paidBy({ payment_intent: intent }: PaidSession): Promise<PaymentMethod | undefined> {
    if (!intent) return undefined;
    const call = this.#stripe.paymentIntents.retrieve(idOf(intent), { expand: ['latest_charge'] });
    const read = await answerOf(call).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.fault !== undefined) this.#log?.error(error.fault.detail, error.fault.message);
      return undefined;
    });
    return read && paidByOf(read);
  }

  #verified(body: string, signature: string | string[] | undefined): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature ?? '', this.#webhookSecret);
    } catch (error) {
      throw new ApiError('bad_request', 'Podpis powiadomienia jest nieprawidłowy.', {
        cause: error,
      });
    }
  }
}
