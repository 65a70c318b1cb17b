/** Authenticated webhooks with an invalid shape: 400 and one line in the log. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { StripeProvider } from '../../server/modules/payments/stripe/stripe-provider.ts';
import { createTestApp } from './support/app.ts';
import { inThisFile } from './support/in-this-file.ts';

const AUTHORIZATION = 'Bearer a-long-shared-secret';
const WEBHOOK_SECRET = 'whsec_0123456789';
const signer = new Stripe('sk_test_0123456789').webhooks;

const server = inThisFile(() =>
  createTestApp({
    config: {
      revenuecat: { authorization: AUTHORIZATION, products: new Map() },
      limits: { api: 1_000_000, documents: 1, identity: 1, reports: 1, accounts: 1 },
    },
    paymentProvider: new StripeProvider({
      secretKey: 'sk_test_0123456789',
      webhookSecret: WEBHOOK_SECRET,
      methods: ['card'],
      // A closed port: an event that leads to a call of Stripe is answered with 503.
      api: { host: '127.0.0.1', port: 1, protocol: 'http' },
    }),
  }),
);

function revenuecat(payload: string) {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  return deliver('/api/webhooks/revenuecat', payload, headers);
}

function stripe(payload: string) {
  const signature = signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return deliver('/api/webhooks/payment', payload, headers);
}

/** The status, and the log lines it has caused. */
async function deliver(url: string, payload: string, headers: Record<string, string>) {
  server.logs.length = 0;
  const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload });
  const lines = server.logs.map((line) => JSON.parse(line));
  return { status: statusCode, warnings: lines.filter(({ level }) => level >= 40) };
}

const REFUSED = { status: 400, warnings: [{ level: 40, msg: 'refused a webhook' }] };

const event = (changes: object) =>
  JSON.stringify({
    api_version: '1.0',
    event: {
      id: randomUUID(),
      type: 'RENEWAL',
      event_timestamp_ms: Date.now(),
      app_user_id: 'uid-1',
      product_id: 'silna_quarter',
      original_transaction_id: 'transaction-1',
      expiration_at_ms: Date.now() + 1_000_000,
      ...changes,
    },
  });

describe('a webhook of RevenueCat', () => {
  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"event"'],
    ['no JSON', '{"event":'],
    ['an event that is null', '{"event":null}'],
    ['an event that is a list', '{"event":[]}'],
    ['a poisoned prototype', '{"__proto__":{"event":{}}}'],
    ['no id', event({ id: undefined })],
    ['an empty id', event({ id: '' })],
    ['an id of 3 KB', event({ id: 'x'.repeat(3_000) })],
    ['an id with U+0000', event({ id: 'a\0' })],
    ['a user with U+0000', event({ app_user_id: 'a\0' })],
    ['a user of 3 KB', event({ app_user_id: 'x'.repeat(3_000) })],
    ['half a character', event({ app_user_id: 'a\ud83d' })],
    ['a transaction of 3 KB', event({ original_transaction_id: 'x'.repeat(3_000) })],
    ['a transaction with U+0000', event({ original_transaction_id: '\0' })],
    ['a transaction that is a list', event({ original_transaction_id: ['a'] })],
    ['an end far beyond all dates', event({ expiration_at_ms: 1e300 })],
    ['an end beyond the dates of PostgreSQL', event({ expiration_at_ms: 8.64e15 })],
    ['an end before all dates', event({ expiration_at_ms: -8.64e15 })],
    ['an end in words', event({ expiration_at_ms: 'tomorrow' })],
    ['a grace period beyond all dates', event({ grace_period_expiration_at_ms: 9e15 })],
    ['a time beyond all dates', event({ event_timestamp_ms: 1e17 })],
    ['a number beyond all numbers', event({ id: 'huge' }).replace('"huge"', '1e999')],
    ['a type that is an object', event({ type: { name: 'RENEWAL' } })],
  ])('%s', async (_what, payload) => {
    expect(await revenuecat(payload)).toMatchObject(REFUSED);
  });

  it('is never a mistake of ours, whatever stands where', async () => {
    const fields = fc.dictionary(
      fc.constantFrom(
        'id',
        'type',
        'environment',
        'cancel_reason',
        'event_timestamp_ms',
        'app_user_id',
        'product_id',
        'original_transaction_id',
        'expiration_at_ms',
        'grace_period_expiration_at_ms',
        '__proto__',
      ),
      fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })),
    );
    await fc.assert(
      fc.asyncProperty(fields, async (changes) => {
        expect((await revenuecat(event(changes))).status).toBeLessThan(500);
      }),
      { numRuns: 50 },
    );
  });
});

const SESSION = { client_reference_id: 'payment-1', payment_status: 'paid', subscription: null };
const about = (type: unknown, object: unknown, id: unknown = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

describe('a webhook of Stripe', () => {
  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['nothing in it', '{}'],
    ['no JSON', '{'],
    ['no id', about('invoice.paid', {}, null)],
    ['an id of 3 KB', about('invoice.paid', {}, 'x'.repeat(3_000))],
    ['an id with U+0000', about('checkout.session.expired', SESSION, 'a\0')],
    ['a type that is a list', about(['invoice.paid'], {})],
    ['no data', '{"id":"evt_1","object":"event","type":"checkout.session.completed"}'],
    ['a session that is null', about('checkout.session.completed', null)],
    ['a session of nothing', about('checkout.session.completed', {})],
    ['a payment that is a number', about('checkout.session.expired', { client_reference_id: 7 })],
    ['a sum in words', about('checkout.session.completed', { ...SESSION, amount_total: '129' })],
    [
      'a currency that is a list',
      about('checkout.session.completed', { ...SESSION, currency: [] }),
    ],
    [
      'fields that are none',
      about('checkout.session.completed', { ...SESSION, custom_fields: {} }),
    ],
    [
      'a payment with U+0000',
      about('checkout.session.expired', { client_reference_id: 'payment\0' }),
    ],
    [
      'a customer whose address is a text',
      about('checkout.session.completed', {
        ...SESSION,
        collected_information: { shipping_details: { name: 'Ewa', address: 'Prosta 1' } },
      }),
    ],
    [
      'a subscription that is a number',
      about('checkout.session.completed', { ...SESSION, subscription: 7 }),
    ],
    ['a subscription without an id', about('customer.subscription.updated', {})],
    ['a subscription that is null', about('customer.subscription.deleted', null)],
    ['an invoice whose parent is a text', about('invoice.paid', { parent: 'x' })],
    [
      'an invoice of a subscription without an id',
      about('invoice.paid', { parent: { subscription_details: { subscription: {} } } }),
    ],
  ])('%s', async (_what, payload) => {
    expect(await stripe(payload)).toMatchObject(REFUSED);
  });

  it('of a kind that means nothing here is taken, whatever it holds', async () => {
    expect(await stripe(about('charge.updated', { text: '\0' }))).toMatchObject({ status: 200 });
  });

  it('is never a mistake of ours, whatever stands where', async () => {
    const type = fc.constantFrom(
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      'invoice.paid',
    );
    const object = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(...Object.keys(SESSION), 'customer_details', 'collected_information'),
        fc.oneof(fc.jsonValue(), fc.constant('paid'), fc.string({ unit: 'binary' })),
      ),
    );
    await fc.assert(
      fc.asyncProperty(type, object, fc.jsonValue(), async (kind, inner, id) => {
        expect((await stripe(about(kind, inner, id))).status).not.toBe(500);
      }),
      { numRuns: 50 },
    );
  });
});
