import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { paymentIssues, subscriptions } from '../../../server/db/schema.ts';
import { StripeProvider } from '../../../server/modules/payments/stripe/stripe-provider.ts';
import { createShopServices } from '../../../server/shop/shop-services.ts';
import type { ShopServices } from '../../../server/shop/shop-services.ts';
import { DELIVERY_PRICES } from '../../../src/contract/delivery.ts';
import { PAYMENT_METHODS } from '../../../src/contract/payment-methods.ts';
import { MAT, QUARTER, ShopApp } from './small-shop.ts';
import type { TestAppOptions } from './app.ts';
import { StripeStandIn } from './stripe-stand-in.ts';
import { createUser } from './users.ts';
import type { TestUser } from './users.ts';

export const SECRET_KEY = 'sk_test_0123456789';
const WEBHOOK_SECRET = 'whsec_0123456789';
export const SESSIONS = 'POST /v1/checkout/sessions';
export const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1';
/** Seconds since 1970: a paid period that began a day ago. */
export const END = Math.floor(Date.now() / 1000) + 90 * 24 * 60 * 60;
export const START = END - 91 * 24 * 60 * 60;

const signer = new Stripe(SECRET_KEY).webhooks;

/** The whole server with Stripe's stand-in behind it, new for every test except for the database. */
export class StripeShop {
  readonly stripe = new StripeStandIn();
  #shop: ShopApp | undefined;
  #money: ShopServices | undefined;
  #provider: StripeProvider | undefined;

  /** Call once per test file. */
  static inThisFile(options: TestAppOptions = {}): StripeShop {
    const world = new StripeShop();
    beforeAll(() => world.#start(options));
    beforeEach(() => world.#forget());
    afterAll(async () => {
      await world.shop.close();
      await world.stripe.close();
    });
    return world;
  }

  get shop(): ShopApp {
    if (this.#shop === undefined) throw new Error('the shop is not open yet');
    return this.#shop;
  }

  /** The services of another process beside the server, which makes the rounds of the maintenance here. */
  get money(): ShopServices {
    if (this.#money === undefined) throw new Error('the shop is not open yet');
    return this.#money;
  }

  get provider(): StripeProvider {
    if (this.#provider === undefined) throw new Error('the shop is not open yet');
    return this.#provider;
  }

  async #start({ config, ...options }: TestAppOptions): Promise<void> {
    const api = await this.stripe.listen();
    const provider = new StripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      methods: PAYMENT_METHODS,
      api,
    });
    this.#provider = provider;
    this.#shop = await ShopApp.start({
      ...options,
      config: { publicUrl: 'https://silna.example', ...config },
      paymentProvider: provider,
    });
    const { database, app } = this.#shop.server;
    const { clock = () => new Date() } = options;
    this.#money = createShopServices({ db: database.db, provider, clock, log: app.log });
  }

  #forget(): void {
    const { answers, calls } = this.stripe;
    calls.length = 0;
    answers.clear();
    answers.set('GET /v1/shipping_rates/shr_locker', { metadata: { method: 'locker' } });
    answers.set('GET /v1/shipping_rates/shr_courier', { metadata: { method: 'courier' } });
    answers.set(SESSIONS, { object: 'checkout.session', id: 'cs_test_1', url: PAGE });
  }

  /** Delivers an event, signed as Stripe signs. */
  async deliver(
    type: string,
    object: object,
    {
      id = `evt_${randomUUID()}`,
      ...sign
    }: { id?: string; secret?: string; timestamp?: number } = {},
  ) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const header = signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...sign });
    const response = await this.shop.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/payment',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    });
    return response.statusCode;
  }

  /** Sets Stripe's answer about a subscription. */
  tellSubscription(id: string, uid: string, changes: object = {}): void {
    const subscription = {
      object: 'subscription',
      id,
      customer: 'cus_1',
      status: 'active',
      metadata: { uid, product_id: String(QUARTER.id) },
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      items: {
        data: [
          {
            current_period_start: START,
            current_period_end: END,
            price: { unit_amount: QUARTER.price },
          },
        ],
      },
      ...changes,
    };
    this.stripe.answers.set(`GET /v1/subscriptions/${id}`, subscription);
    this.stripe.answers.set(`DELETE /v1/subscriptions/${id}`, {
      ...subscription,
      status: 'canceled',
      ended_at: END - 60,
    });
    this.stripe.answers.set(`POST /v1/subscriptions/${id}`, {
      ...subscription,
      cancel_at_period_end: true,
    });
  }

  /** A user with a plan, its payment and subscription. */
  async subscriber(given?: TestUser) {
    const user = given ?? (await createUser());
    const { id } = await this.shop.opened('/api/subscription/create', user, {
      product_id: QUARTER.id,
    });
    const subscription = `sub_${randomUUID()}`;
    this.tellSubscription(subscription, user.uid);
    expect(await this.deliver('checkout.session.completed', paidPlan(id, subscription))).toBe(200);
    return { user, id, subscription };
  }

  async ordersOf(user: TestUser) {
    return (await this.shop.get('/api/orders', user)).json().data;
  }

  async planStateOf(user: TestUser) {
    return (await this.shop.get('/api/subscription', user)).json();
  }

  /** All plans of a user as they are stored. */
  plansOf(uid: string) {
    const { db } = this.shop.server.database;
    return db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  }

  /** The stored issues for the company, in order. */
  async issuesOf(paymentId: string) {
    const rows = await this.shop.server.database.db
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.paymentId, paymentId))
      .orderBy(paymentIssues.id);
    return rows.map(({ kind, detail }) => [kind, detail]);
  }

  /** The stored issues without a payment, about what the provider calls by this id. */
  issuesAbout(reference: string) {
    const { db } = this.shop.server.database;
    return db.select().from(paymentIssues).where(eq(paymentIssues.reference, reference));
  }
}

export const paidSession = (paymentId: string, changes: object = {}) => ({
  object: 'checkout.session',
  client_reference_id: paymentId,
  payment_status: 'paid',
  amount_total: MAT.price + DELIVERY_PRICES.locker,
  currency: 'pln',
  shipping_cost: { amount_total: DELIVERY_PRICES.locker, shipping_rate: 'shr_locker' },
  custom_fields: [{ key: 'parcel_locker', text: { value: ' kra05n ' } }],
  subscription: null,
  customer_details: { email: 'ewa@example.com', name: 'Ewa Karta', phone: '+48600100200' },
  collected_information: {
    shipping_details: {
      name: 'Ewa Nowa',
      address: {
        line1: 'Prosta 1',
        line2: null,
        postal_code: '00-001',
        city: 'Warszawa',
        country: 'PL',
      },
    },
  },
  ...changes,
});

/** The event of a paid plan, which has no shipping of its own. */
export const paidPlan = (paymentId: string, subscription: string, changes: object = {}) =>
  paidSession(paymentId, {
    subscription,
    amount_total: QUARTER.price,
    shipping_cost: null,
    ...changes,
  });

export function period(start: number, end: number) {
  return { data: [{ current_period_start: start, current_period_end: end }] };
}
