import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Database } from '../../../server/db/client.ts';
import {
  claimChanges,
  orders,
  paymentIssues,
  payments,
  products,
  providerEvents,
  storeTransfers,
  subscriptions,
} from '../../../server/db/schema.ts';
import { createMoney } from '../../../server/money.ts';
import { StripeProvider } from '../../../server/modules/payments/stripe/provider.ts';
import type { StoreEvent } from '../../../server/modules/subscriptions/revenuecat-events.ts';
import { Mail } from './mail.ts';
import type { Letter } from './mail.ts';
import { StoreModel } from './store-model.ts';
import { StripeModel } from './stripe-model.ts';

export const MONTH = { id: 4, price: 5_900 };
export const QUARTER = { id: 5, price: 12_900 };
export const BAND = { id: 1, price: 4_900 };
/** How far the clocks of the two servers are apart. */
export const SKEW_MS = 30_000;

const SECRETS = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' };
const signer = new Stripe(SECRETS.secretKey).webhooks;

export type ServerName = 'ahead' | 'behind';

/** Two servers on one database, both providers, and the notices under way. */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(database: Database, delay: () => number) {
  const { db } = database;
  const mail = new Mail();
  const stripe = new StripeModel((notice) => mail.post('stripe', notice), delay);
  const store = new StoreModel((event) => mail.post('store', event));
  const api = await stripe.listen();
  const time = { now: 0 };
  const alerts: string[] = [];
  const log = {
    info: () => {},
    error: (detail: object, message: string) =>
      void alerts.push(`${message} ${JSON.stringify(detail)}`),
  };
  const server = (ahead: number) => {
    const provider = new StripeProvider({ ...SECRETS, api });
    const clock = () => new Date(time.now + ahead);
    const money = createMoney({ db, provider, clock, log });
    const plans = new Map([['quarter', QUARTER.id]]);
    return {
      ...money,
      provider,
      store: money.storeOf({ products: plans, takesTestPurchases: true }),
    };
  };
  const servers = { ahead: server(SKEW_MS), behind: server(0) };
  await stock(database);

  return {
    db,
    mail,
    stripe,
    store,
    time,
    servers,

    /** Hands a notice to a server as its provider does; rejects as that answers an error. */
    async deliver({ from, content, id }: Letter, name: ServerName): Promise<void> {
      const { provider, settlement, store: app } = servers[name];
      // Its shape is the model's own.
      if (from === 'store') return app.handle(content as StoreEvent);
      const { type, object } = content as { type: string; object: object };
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const secret = SECRETS.webhookSecret;
      const signature = signer.generateTestHeaderString({ payload: body, secret });
      const headers = { 'stripe-signature': signature };
      const event = await provider.readWebhook({ body, headers });
      if (event !== undefined) await settlement.handle(event);
    },

    async forget(now: number): Promise<void> {
      time.now = now;
      mail.forget();
      stripe.forget(now);
      store.forget(now);
      for (const table of [
        paymentIssues,
        orders,
        payments,
        subscriptions,
        claimChanges,
        providerEvents,
        storeTransfers,
      ]) {
        await db.delete(table);
      }
    },

    close: () => stripe.close(),
  };
}

async function stock({ db }: Database): Promise<void> {
  const rest = { subtitle: '', image: '/media/x.jpg', description: {} };
  await db.insert(products).values([
    { ...rest, ...BAND, name: 'Guma', type: 'one_purchase' },
    { ...rest, ...MONTH, name: 'Plan', type: 'subscription_month' },
    { ...rest, ...QUARTER, name: 'Plan', type: 'subscription_quarter', giftId: 7 },
    { ...rest, id: 7, price: 0, name: 'Guma na start', type: 'gift' },
  ]);
}

export const newUid = () => randomUUID();
