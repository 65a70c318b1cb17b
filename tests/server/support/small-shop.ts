import * as v from 'valibot';
import { expect } from 'vitest';
import type { Db } from '../../../server/db/open-database.ts';
import { products } from '../../../server/db/schema.ts';
import type { WebhookDelivery } from '../../../server/payment-sandbox/webhook-queue.ts';
import { paymentCreated, paymentState } from '../../../src/contract/payments.ts';
import { createTestApp } from './app.ts';
import type { TestApp, TestAppOptions } from './app.ts';
import { createUser } from './users.ts';
import type { TestUser } from './users.ts';
import { eventually } from '../../fixtures/eventually.ts';

/** A small range: two accessories, two plans, and the gift that comes with the second. */
export const BAND = { id: 1, name: 'Guma <długa>', price: 4_900 };
export const MAT = { id: 2, name: 'Mata', price: 8_000 };
export const MONTH = { id: 4, name: 'Plan miesięczny', price: 5_900 };
export const QUARTER = { id: 5, name: 'Plan kwartalny', price: 12_900 };
export const GIFT = { id: 7, name: 'Guma na start', price: 0 };

export async function stockShop(db: Db): Promise<void> {
  const rest = { subtitle: '', image: '/media/x.jpg', description: {} };
  await db.insert(products).values([
    { ...rest, ...BAND, type: 'one_purchase' },
    { ...rest, ...MAT, type: 'one_purchase' },
    { ...rest, ...MONTH, type: 'subscription_month' },
    { ...rest, ...QUARTER, type: 'subscription_quarter', giftId: GIFT.id },
    { ...rest, ...GIFT, type: 'gift' },
  ]);
}

/** Valid values of the sandbox's form. */
export const FORM = {
  email: 'ewa@example.com',
  name: 'Ewa Nowa',
  phone: '600 100 200',
  delivery: 'locker',
  locker: 'WAW01A',
  street: 'Prosta 1',
  zip: '00-001',
  city: 'Warszawa',
  card: '4242 4242 4242 4242',
  expiry: '12/60',
  cvc: '123',
};

/** The complete server with products and the sandbox, whose webhooks can be held and repeated. */
export class ShopApp {
  readonly server: TestApp;
  /** Webhooks that the sandbox handed over, in order, delivered or held. */
  readonly sent: WebhookDelivery[];
  readonly #hold: { isOn: boolean };

  private constructor(server: TestApp, sent: WebhookDelivery[], hold: { isOn: boolean }) {
    this.server = server;
    this.sent = sent;
    this.#hold = hold;
  }

  static async start(options: TestAppOptions = {}): Promise<ShopApp> {
    const shop = await ShopApp.restart(options);
    await stockShop(shop.server.database.db);
    return shop;
  }

  /** On a database that a shop has filled before. */
  static async restart(options: TestAppOptions): Promise<ShopApp> {
    const sent: WebhookDelivery[] = [];
    const hold = { isOn: false };
    const server = await createTestApp({
      ...options,
      async deliverWebhook(delivery) {
        sent.push(delivery);
        return hold.isOn || (await deliver(server, delivery)).statusCode === 200;
      },
    });
    return new ShopApp(server, sent, hold);
  }

  /** While `work` runs, webhooks are accepted and not delivered; resolves with them. */
  async holding(work: () => Promise<unknown>): Promise<WebhookDelivery[]> {
    const from = this.sent.length;
    this.#hold.isOn = true;
    await work();
    await eventually(() => expect(this.sent.length).toBeGreaterThan(from));
    this.#hold.isOn = false;
    return this.sent.slice(from);
  }

  deliver(delivery: WebhookDelivery) {
    return deliver(this.server, delivery);
  }

  post(url: string, user?: TestUser, payload?: object, headers: object = {}) {
    return this.server.app.inject({
      method: 'POST',
      url,
      headers: { ...user?.headers, ...headers },
      ...(payload && { payload }),
    });
  }

  get(url: string, user?: TestUser) {
    return this.server.app.inject({ url, headers: { ...user?.headers } });
  }

  /** A new user with so many pieces of products in the basket. */
  async shopper(...lines: [productId: number, quantity: number][]): Promise<TestUser> {
    const user = await createUser();
    for (const [product_id, quantity] of lines) {
      await this.post('/api/basket/add', user, { product_id, quantity });
    }
    return user;
  }

  async opened(url: string, user?: TestUser, payload?: object) {
    const response = await this.post(url, user, payload);
    expect(response.statusCode, response.body).toBe(200);
    const { payment_url, payment_id: id } = v.parse(paymentCreated, response.json());
    return { id, url: payment_url, page: new URL(payment_url).pathname };
  }

  submit(page: string, fields: Record<string, string>) {
    return this.server.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  pay(page: string, fields: Record<string, string> = {}) {
    return this.submit(page, { ...FORM, action: 'pay', ...fields });
  }

  async stateOf(id: string) {
    return v.parse(paymentState, (await this.get(`/api/payment/${id}`)).json()).data;
  }

  settled(id: string, status: string) {
    return eventually(async () => expect((await this.stateOf(id)).status).toBe(status));
  }

  /** A user whose plan was bought through the sandbox. */
  async subscriber(productId = MONTH.id): Promise<TestUser> {
    const user = await createUser();
    const { id, page } = await this.opened('/api/subscription/create', user, {
      product_id: productId,
    });
    await this.pay(page);
    await this.settled(id, 'paid');
    return user;
  }

  close() {
    return this.server.close();
  }
}

function deliver({ app }: TestApp, { payload, signature }: WebhookDelivery) {
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/payment',
    headers: { 'content-type': 'application/json', 'silna-signature': signature },
    payload,
  });
}
