import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues, subscriptions } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const AUTHORIZATION = 'Bearer a-long-shared-secret';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const hours = (count: number) => NOW.getTime() + count * 60 * 60 * 1000;

const REVENUECAT = {
  authorization: AUTHORIZATION,
  products: new Map([
    ['silna_quarter', 5],
    ['silna_year', 6],
  ]),
};

const server = inThisFile(() =>
  createTestApp({ clock: () => NOW, config: { revenuecat: REVENUECAT } }),
);

function send(
  payload: object,
  authorization: string | undefined = AUTHORIZATION,
  app = server.app,
) {
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/revenuecat',
    headers: { ...(authorization && { authorization }) },
    payload,
  });
}

/** A new user, with the function that reports their plan. */
async function mobileUser() {
  const user = await createUser();
  const transaction = randomUUID();
  const tell = async (type: string, at: number, fields: object = {}, id: string = randomUUID()) => {
    const event = {
      id,
      type,
      event_timestamp_ms: hours(at),
      app_user_id: user.uid,
      original_transaction_id: transaction,
      product_id: 'silna_quarter',
      expiration_at_ms: hours(24),
      ...fields,
    };
    const response = await send({ api_version: '1.0', event });
    expect(response.statusCode, response.body).toBe(200);
  };
  return { user, transaction, tell };
}

const ask = (user: TestUser) =>
  server.app.inject({ url: '/api/subscription', headers: user.headers });

it('starts a plan that is managed in the mobile app', async () => {
  const { user, transaction, tell } = await mobileUser();
  await tell('INITIAL_PURCHASE', 0);
  expect((await ask(user)).json()).toEqual({
    product_id: 5,
    price: null,
    stripe_subscription_id: null,
    revenuecat_subscription_id: transaction,
    marked_for_cancellation: false,
    current_period_end: new Date(hours(24)).toISOString(),
    is_active: true,
    awaits_payment: false,
    server_time: NOW.toISOString(),
  });
});

interface Expected {
  end?: number;
  marked?: boolean;
  product?: number | null;
}

it.each<[string, [string, object?][], Expected]>([
  ['prolongs it', [['RENEWAL', { expiration_at_ms: hours(48) }]], { end: 48, marked: false }],
  ['marks it', [['CANCELLATION']], { marked: true }],
  ['unmarks it', [['CANCELLATION'], ['UNCANCELLATION']], { marked: false }],
  [
    'ends it, marked as it was',
    [['CANCELLATION'], ['EXPIRATION', { expiration_at_ms: hours(-1) }]],
    { end: -1, marked: true },
  ],
  [
    'lets it go on while the store waits for money',
    [['BILLING_ISSUE', { grace_period_expiration_at_ms: hours(30) }]],
    { end: 30 },
  ],
  [
    'keeps it while a refused card is tried again',
    [['CANCELLATION', { cancel_reason: 'BILLING_ERROR', expiration_at_ms: hours(1) }]],
    {},
  ],
  [
    'is given longer by the store, marked as it was',
    [['CANCELLATION'], ['SUBSCRIPTION_EXTENDED', { expiration_at_ms: hours(48) }]],
    { end: 48, marked: true },
  ],
  [
    'comes back when a refund is taken back',
    [['CANCELLATION', { expiration_at_ms: hours(-1) }], ['REFUND_REVERSED']],
    { marked: true },
  ],
  [
    'does not count what was bought with test money',
    [['RENEWAL', { environment: 'SANDBOX', expiration_at_ms: hours(48) }]],
    {},
  ],
  ['does not change its product at once', [['PRODUCT_CHANGE']], { product: 5 }],
  [
    'changes its product with the renewal',
    [['PRODUCT_CHANGE'], ['RENEWAL', { product_id: 'silna_year' }]],
    { product: 6 },
  ],
  ['knows no plan for a stranger', [['RENEWAL', { product_id: 'other' }]], { product: null }],
  ...['PRODUCT_CHANGE', 'CANCELLATION', 'UNCANCELLATION'].map(
    (type): [string, [string, object?][], Expected] => [
      `keeps the grace of the store with a later ${type}`,
      [['BILLING_ISSUE', { grace_period_expiration_at_ms: hours(30) }], [type]],
      { end: 30, marked: type === 'CANCELLATION' },
    ],
  ),
  [
    'ends with a refund, also in the grace',
    [
      ['BILLING_ISSUE', { grace_period_expiration_at_ms: hours(30) }],
      ['CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT', expiration_at_ms: hours(2) }],
    ],
    { end: 2, marked: true },
  ],
  [
    'takes what names no end for what it says',
    [
      ['CANCELLATION', { expiration_at_ms: null }],
      ['EXPIRATION', { expiration_at_ms: null }],
    ],
    { end: 2, marked: true },
  ],
  [
    'leaves out what it could not use anyway',
    [
      [
        'RENEWAL',
        {
          environment: 7,
          cancel_reason: {},
          period_type: [],
          store: 'NEW_STORE',
          aliases: [null, 'x'.repeat(3_000)],
          expiration_at_ms: hours(48),
        },
      ],
    ],
    { end: 48 },
  ],
  ['ignores what it does not know', [['SUBSCRIPTION_PAUSED'], ['TEST'], ['TRANSFER']], {}],
])('%s', async (_what, events, { end = 24, marked = false, product = 5 }) => {
  const { user, tell } = await mobileUser();
  await tell('INITIAL_PURCHASE', 0);
  for (const [index, [type, fields]] of events.entries()) await tell(type, index + 1, fields);
  expect((await ask(user)).json()).toMatchObject({
    product_id: product,
    marked_for_cancellation: marked,
    current_period_end: new Date(hours(end)).toISOString(),
  });
});

it('counts test money in the demo alone, and says what it left out', async () => {
  const demo = await createTestApp({
    clock: () => NOW,
    config: { mode: 'demo', revenuecat: REVENUECAT },
  });
  const event = {
    id: randomUUID(),
    type: 'INITIAL_PURCHASE',
    environment: 'SANDBOX',
    event_timestamp_ms: hours(0),
    app_user_id: 'somebody',
    original_transaction_id: randomUUID(),
    expiration_at_ms: hours(24),
  };
  for (const { app } of [demo, server]) {
    expect((await send({ event }, AUTHORIZATION, app)).statusCode).toBe(200);
  }
  const bought = eq(subscriptions.revenuecatSubscriptionId, event.original_transaction_id);
  expect(await demo.database.db.$count(subscriptions, bought)).toBe(1);
  expect(await server.database.db.$count(subscriptions, bought)).toBe(0);
  expect(server.logs.join('')).toContain(event.id);
  await demo.close();
});

it('knows that a plan has ended until it is renewed', async () => {
  const { user, tell } = await mobileUser();
  const hasEnded = async () => {
    const { db } = server.database;
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.uid, user.uid));
    return rows.map(({ providerEnded }) => providerEnded);
  };
  await tell('INITIAL_PURCHASE', 0);
  expect(await hasEnded()).toEqual([false]);
  await tell('EXPIRATION', 1, { expiration_at_ms: hours(1) });
  expect(await hasEnded()).toEqual([true]);
  await tell('RENEWAL', 2);
  expect(await hasEnded()).toEqual([false]);
});

it('does not exist unless it is set up', async () => {
  const plain = await createTestApp();
  expect((await send({ event: {} }, AUTHORIZATION, plain.app)).statusCode).toBe(404);
  await plain.close();
});

it('gives access for what was paid once, and does not renew it', async () => {
  const { user, tell } = await mobileUser();
  await tell('NON_RENEWING_PURCHASE', 0, { period_type: 'PROMOTIONAL', store: 'PROMOTIONAL' });
  expect((await ask(user)).json()).toMatchObject({
    is_active: true,
    marked_for_cancellation: true,
    current_period_end: new Date(hours(24)).toISOString(),
  });
});

it('finds the owner among the other ids of the customer', async () => {
  const { user, tell } = await mobileUser();
  await tell('INITIAL_PURCHASE', 0, { app_user_id: null, aliases: [user.uid] });
  expect((await ask(user)).json()).toMatchObject({ is_active: true });
});

it.each([
  ['INITIAL_PURCHASE', { expiration_at_ms: null }],
  ['NON_RENEWING_PURCHASE', { expiration_at_ms: undefined, period_type: 'PROMOTIONAL' }],
  ['RENEWAL', { original_transaction_id: null }],
  ['INITIAL_PURCHASE', { app_user_id: null }],
])('notes a %s that no plan can be made of, once: %j', async (type, fields) => {
  const { user, tell } = await mobileUser();
  const id = randomUUID();
  await tell(type, 0, fields, id);
  await tell(type, 0, fields, id);
  expect((await ask(user)).statusCode).toBe(404);
  const noted = await server.database.db
    .select({ kind: paymentIssues.kind, detail: paymentIssues.detail })
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, id));
  expect(noted).toMatchObject([{ kind: 'store-unclear', detail: { type } }]);
  const lines = server.logs.filter((line) => line.includes(id) && line.includes('has to look at'));
  expect(lines).toHaveLength(1);
});
