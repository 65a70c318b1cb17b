import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { monthsAfter } from '../../../server/payment-sandbox/months.ts';

/** A page of Stripe Checkout. */
export interface Session {
  id: string;
  form: Record<string, string>;
  paymentId: string;
  status: 'open' | 'complete' | 'expired';
}

/** A subscription as Stripe knows it; times in ms. */
export interface CardPlan {
  id: string;
  metadata: Record<string, string>;
  price: number;
  months: number;
  start: number;
  end: number;
  status: 'active' | 'past_due' | 'canceled';
  isMarked: boolean;
  endedAt: number | null;
  /** When Stripe renews it, fails to, or tries again. */
  dueAt: number;
}

/** Money that Stripe took. */
export interface Charge {
  id: string;
  paymentId: string;
  amount: number;
  subscription: string | null;
  /** Until when it pays for a subscription. */
  until: number | null;
}

export interface StripeNotice {
  type: string;
  object: object;
}

/**
 * Stripe as our adapter calls it: sessions and subscriptions with their states, over HTTP. An answer is
 * made at once and sent a little later, so that what happens meanwhile is not in it.
 */
export class StripeModel {
  isDown = false;
  now = 0;
  readonly sessions = new Map<string, Session>();
  readonly plans = new Map<string, CardPlan>();
  readonly charges: Charge[] = [];
  /** Refunds and disputes. */
  reversals = 0;
  readonly #held: { seize: () => void; release: Promise<void> }[] = [];
  #count = 0;
  readonly #notify: (notice: StripeNotice) => void;
  readonly #delay: () => number;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** `delay` in milliseconds of the wall. */
  constructor(notify: (notice: StripeNotice) => void, delay: () => number) {
    this.#notify = notify;
    this.#delay = delay;
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return { host: '127.0.0.1', port: address.port, protocol: 'http' as const };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  forget(now: number): void {
    this.isDown = false;
    this.now = now;
    this.sessions.clear();
    this.plans.clear();
    this.charges.length = 0;
    this.reversals = 0;
  }

  /** The buyer pays an open page. */
  pay({ id }: Session): void {
    const session = this.sessions.get(id);
    if (session?.status !== 'open') return;
    session.status = 'complete';
    const { form, paymentId } = session;
    const delivery = Number(
      form['shipping_options[0][shipping_rate_data][fixed_amount][amount]'] ?? 0,
    );
    const amount = goodsOf(form) + delivery;
    const plan = form.mode === 'subscription' ? this.#subscribe(form) : undefined;
    this.#charge({ paymentId, amount, subscription: plan?.id ?? null, until: plan?.end ?? null });
    if (plan !== undefined) this.#say('invoice.paid', plan);
    this.#notify({
      type: 'checkout.session.completed',
      object: {
        client_reference_id: paymentId,
        payment_status: 'paid',
        subscription: plan?.id ?? null,
        amount_total: amount,
        currency: 'pln',
        shipping_cost: plan ? null : { amount_total: delivery, shipping_rate: 'shr_locker' },
        custom_fields: [{ key: 'parcel_locker', text: { value: 'KRA05N' } }],
        customer_details: { email: 'ewa@example.com', name: 'Ewa', phone: null },
      },
    });
  }

  /** What the customer does in the billing portal, or the company in the dashboard. */
  change(plan: CardPlan, action: 'cancel' | 'resume' | 'end'): void {
    if (plan.status === 'canceled') return;
    if (action === 'end') return this.#end(plan);
    plan.isMarked = action === 'cancel';
    this.#say('customer.subscription.updated', plan);
  }

  /** The next answer is made and kept back: `seized` resolves once it is, `release` sends it. */
  holdNext() {
    let [seize, release] = [() => {}, () => {}];
    const seized = new Promise<void>((resolve) => {
      seize = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.push({ seize, release: released });
    return { seized, release };
  }

  /** A notice without a change, as of a field that is not read here. */
  touch(plan: CardPlan): void {
    this.#say('customer.subscription.updated', plan);
  }

  refund(charge: Charge): void {
    this.reversals += 1;
    const { id, amount, paymentId } = charge;
    const object = { id, payment_intent: null, amount_refunded: amount, currency: 'pln' };
    this.#notify({
      type: 'charge.refunded',
      object: { ...object, metadata: { payment_id: paymentId } },
    });
  }

  dispute({ id, amount }: Charge): void {
    this.reversals += 1;
    const object = {
      id: `dp_${id}`,
      charge: id,
      amount,
      currency: 'pln',
      status: 'needs_response',
    };
    this.#notify({ type: 'charge.dispute.created', object });
  }

  /** The renewal, its failure or its last attempt, once it is due. */
  bill(plan: CardPlan, isPaid: boolean, retryAfter: number): void {
    if (plan.isMarked) return this.#end(plan);
    const isRetry = plan.status === 'past_due';
    if (isRetry && !isPaid) return this.#end(plan);
    if (!isRetry) {
      plan.start = plan.end;
      plan.end = monthsAfter(new Date(plan.end), plan.months).getTime();
    }
    plan.status = isPaid ? 'active' : 'past_due';
    plan.dueAt = isPaid ? plan.end + retryAfter / 100 : this.now + retryAfter;
    this.#say('customer.subscription.updated', plan);
    if (!isPaid) return;
    this.#charge({ paymentId: '', amount: plan.price, subscription: plan.id, until: plan.end });
    this.#say('invoice.paid', plan);
  }

  #end(plan: CardPlan): void {
    plan.status = 'canceled';
    plan.endedAt = this.now;
    plan.dueAt = Infinity;
    this.#say('customer.subscription.deleted', plan);
  }

  #subscribe(form: Record<string, string>): CardPlan {
    const months = Number(form['line_items[0][price_data][recurring][interval_count]']);
    const end = monthsAfter(new Date(this.now), months).getTime();
    const plan: CardPlan = {
      id: this.#id('sub'),
      metadata: inside(form, 'subscription_data[metadata]'),
      price: goodsOf(form),
      months,
      start: this.now,
      end,
      status: 'active',
      isMarked: false,
      endedAt: null,
      dueAt: end,
    };
    this.plans.set(plan.id, plan);
    return plan;
  }

  #charge(charge: Omit<Charge, 'id'>): void {
    this.charges.push({ id: this.#id('ch'), ...charge });
  }

  #say(type: string, { id }: CardPlan): void {
    const object =
      type === 'invoice.paid' ? { parent: { subscription_details: { subscription: id } } } : { id };
    this.#notify({ type, object });
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const [status, answer] = this.isDown ? DOWN : this.#answer(request, form);
    const body = JSON.stringify(answer);
    const held = this.#held.shift();
    held?.seize();
    await held?.release;
    const delay = this.#delay();
    if (delay > 0) await setTimeout(delay);
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    });
    response.end(body);
  }

  #answer({ method, url = '' }: IncomingMessage, form: Record<string, string>): Answer {
    const [, , kind, id = '', action] = (url.split('?')[0] ?? '').split('/');
    if (kind === 'shipping_rates') return [200, { id, metadata: { method: 'locker' } }];
    if (kind === 'subscriptions') return this.#subscription(method, id, form);
    if (kind !== 'checkout') return GONE;
    if (method === 'GET' && action === undefined) return [200, { data: [] }];
    if (action === undefined) return this.#open(form);
    const session = this.sessions.get(action);
    if (session === undefined) return GONE;
    if (method === 'POST') {
      if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error' } }];
      session.status = 'expired';
      const object = { client_reference_id: session.paymentId };
      this.#notify({ type: 'checkout.session.expired', object });
    }
    return [200, { id: session.id, status: session.status }];
  }

  #open(form: Record<string, string>): Answer {
    const paymentId = form.client_reference_id ?? '';
    const id = `cs_${paymentId}`;
    const known = this.sessions.get(id);
    if (known === undefined) this.sessions.set(id, { id, form, paymentId, status: 'open' });
    return [200, { id, url: `https://checkout.example/${id}` }];
  }

  #subscription(method: string | undefined, id: string, form: Record<string, string>): Answer {
    const plan = this.plans.get(id);
    if (plan === undefined || (method !== 'GET' && plan.status === 'canceled')) return GONE;
    if (method === 'DELETE') this.#end(plan);
    if (method === 'POST' && form.cancel_at_period_end === 'true') this.change(plan, 'cancel');
    return [200, shown(plan)];
  }
}

type Answer = readonly [status: number, body: object];
const DOWN: Answer = [500, { error: { type: 'api_error' } }];
const GONE: Answer = [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];

function shown(plan: CardPlan): object {
  return {
    object: 'subscription',
    id: plan.id,
    status: plan.status,
    metadata: plan.metadata,
    cancel_at_period_end: plan.isMarked,
    cancel_at: null,
    ended_at: plan.endedAt === null ? null : Math.floor(plan.endedAt / 1000),
    items: {
      data: [
        {
          current_period_start: Math.floor(plan.start / 1000),
          current_period_end: Math.floor(plan.end / 1000),
          price: { unit_amount: plan.price },
        },
      ],
    },
  };
}

function goodsOf(form: Record<string, string>): number {
  let sum = 0;
  for (let index = 0; ; index += 1) {
    const unit = form[`line_items[${index}][price_data][unit_amount]`];
    if (unit === undefined) return sum;
    sum += Number(unit) * Number(form[`line_items[${index}][quantity]`]);
  }
}

/** `a[b]` and `a[c]` of a form as an object. */
function inside(form: Record<string, string>, name: string): Record<string, string> {
  const fields = Object.entries(form).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(fields.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
