import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refunds } from '../../server/db/schema.ts';
import { createOrderSteps } from '../../server/shop/order-steps.ts';
import { MAT } from './support/small-shop.ts';
import { paidSession, SESSIONS, StripeShop } from './support/stripe-shop.ts';

const world = StripeShop.inThisFile();
const db = () => world.shop.server.database.db;
const clock = () => new Date();
const REFUNDS = 'POST /v1/refunds';

/** An order that was cancelled, whose money Stripe is to give back. */
async function cancelled() {
  const session = `cs_${randomUUID()}`;
  const { answers } = world.stripe;
  answers.set(SESSIONS, {
    object: 'checkout.session',
    id: session,
    url: 'https://stripe.example/',
  });
  const user = await world.shop.shopper([MAT.id, 1]);
  const { id: paymentId } = await world.shop.opened('/api/payment', user);
  expect(await world.deliver('checkout.session.completed', paidSession(paymentId))).toBe(200);
  const intent = `pi_${randomUUID()}`;
  answers.set(`GET /v1/checkout/sessions/${session}`, { id: session, payment_intent: intent });
  answers.set(`GET /v1/refunds?payment_intent=${intent}&limit=100`, { object: 'list', data: [] });
  const { order } = await world.shop.stateOf(paymentId);
  const { steps } = createOrderSteps({ db: db(), provider: 'stripe', writesLetters: false, clock });
  const orderId = order?.id ?? 0;
  await steps.take({ orderId, state: 'cancelled', time: new Date() });
  const read = async () => {
    const [row] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
    return row;
  };
  const total = (await read())?.amount ?? 0;
  const key = `refund-${paymentId}-1`;
  const round = async () => {
    world.stripe.calls.length = 0;
    await world.money.maintenance.round();
    return world.stripe.calls.filter(({ method, path }) => `${method} ${path}` === REFUNDS);
  };
  return { paymentId, intent, key, total, read, round };
}

it('is asked for under a key of its own, and once', async () => {
  const { intent, key, total, read, round } = await cancelled();
  world.stripe.answers.set(REFUNDS, { id: 're_1', status: 'pending' });
  const [call, ...others] = await round();
  expect(call).toMatchObject({
    headers: { 'idempotency-key': key },
    form: { payment_intent: intent, amount: String(total), 'metadata[refund_key]': key },
  });
  expect(others).toEqual([]);
  expect(await read()).toMatchObject({ state: 'done', reference: 're_1' });
  expect(await round()).toEqual([]);
});

it('waits while Stripe is out of reach or our key is refused, and is not made twice', async () => {
  const { intent, key, read, round } = await cancelled();
  world.stripe.answers.set(REFUNDS, { error: { type: 'api_error' }, status: 500 });
  await round();
  world.stripe.answers.set(REFUNDS, { error: { type: 'invalid_request_error' }, status: 401 });
  await round();
  expect(await read()).toMatchObject({ state: 'asked' });
  // It had been made, and its answer was lost; Stripe has forgotten the key since.
  const made = { id: 're_lost', status: 'succeeded', metadata: { refund_key: key } };
  const list = { object: 'list', data: [{ id: 're_other', metadata: {} }, made] };
  world.stripe.answers.set(`GET /v1/refunds?payment_intent=${intent}&limit=100`, list);
  expect(await round()).toEqual([]);
  expect(await read()).toMatchObject({ state: 'done', reference: 're_lost' });
});

it('that Stripe refuses for good is for the company, which the log says', async () => {
  const { paymentId, read, round } = await cancelled();
  const { logs } = world.shop.server;
  logs.length = 0;
  const error = { type: 'invalid_request_error', code: 'charge_already_refunded' };
  world.stripe.answers.set(REFUNDS, { error, status: 400 });
  await round();
  expect(await read()).toMatchObject({ state: 'failed', reason: 'charge_already_refunded' });
  const said = logs.map((line) => JSON.parse(line));
  expect(said.filter(({ reason }) => reason)).toMatchObject([
    { level: 50, asked: (await read())?.askedTime.toJSON(), reason: 'charge_already_refunded' },
  ]);
  // Its id opens a guest's order.
  expect(logs.join('')).not.toContain(paymentId);
});

it('is no issue when Stripe reports it, but is one when more goes back or it fails', async () => {
  const { paymentId, intent, key, total, read, round } = await cancelled();
  world.stripe.answers.set(REFUNDS, { id: 're_2', status: 'succeeded' });
  await round();
  const charge = (amount_refunded: number) => ({
    id: 'ch_1',
    amount_refunded,
    metadata: { payment_id: paymentId },
  });
  await world.deliver('charge.refunded', charge(total));
  expect(await world.issuesOf(paymentId)).toEqual([]);
  await world.deliver('charge.refunded', charge(total + 1));
  expect(await world.issuesOf(paymentId)).toHaveLength(1);
  // Of a refund Stripe sends no more than it was given; its payment is known while Stripe answers no question.
  const asked = `GET /v1/checkout/sessions?payment_intent=${intent}&limit=1`;
  world.stripe.answers.set(asked, { error: { type: 'api_error' }, status: 500 });
  const failed = { id: 're_2', payment_intent: intent, metadata: { refund_key: key } };
  expect(await world.deliver('refund.failed', failed)).toBe(200);
  expect(await world.issuesOf(paymentId)).toHaveLength(2);
  expect(await read()).toMatchObject({ state: 'failed' });
});
