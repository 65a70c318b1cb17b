/** Cancellations of card plans, and what Stripe is asked for them. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { QUARTER } from './support/small-shop.ts';
import { END, period, START, StripeShop } from './support/stripe-shop.ts';
import type { TestUser } from './support/users.ts';

let now: Date | undefined;
const world = StripeShop.inThisFile({ clock: () => now ?? new Date() });
const { stripe } = world;
afterEach(() => {
  now = undefined;
  stripe.onCall = undefined;
});

const newKey = () => ({ 'idempotency-key': randomUUID() });
const cancel = (user: TestUser, key = newKey()) =>
  world.shop.post('/api/subscription/cancel', user, undefined, key);
const calls = () => stripe.calls.map(({ method, path }) => `${method} ${path}`);

it('a plan is cancelled at the end of its period, once', async () => {
  const { user, subscription } = await world.subscriber();
  stripe.calls.length = 0;
  for (const response of [await cancel(user), await cancel(user)]) {
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ marked_for_cancellation: true });
  }
  expect(stripe.calls.map(({ method, path, form }) => [method, path, form])).toEqual([
    ['GET', `/v1/subscriptions/${subscription}`, {}],
    ['POST', `/v1/subscriptions/${subscription}`, { cancel_at_period_end: 'true' }],
  ]);
});

it('one whose renewal was refused ends at once when it is cancelled, and is not charged again', async () => {
  const { user, subscription } = await world.subscriber();
  world.tellSubscription(subscription, user.uid, { status: 'past_due' });
  await world.deliver('customer.subscription.updated', { id: subscription });
  expect(await world.planStateOf(user)).toMatchObject({ is_active: false, awaits_payment: true });
  stripe.answers.set(`DELETE /v1/subscriptions/${subscription}`, {
    ...stripe.answers.get(`GET /v1/subscriptions/${subscription}`),
    status: 'canceled',
    ended_at: START + 60,
  });
  stripe.calls.length = 0;
  const key = newKey();
  for (const response of [await cancel(user, key), await cancel(user, key)]) {
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      is_active: false,
      awaits_payment: false,
      current_period_end: new Date((START + 60) * 1000).toISOString(),
    });
  }
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([
    `DELETE /v1/subscriptions/${subscription}`,
  ]);
  expect(await world.plansOf(user.uid)).toMatchObject([{ providerEnded: true }]);
  const another = { product_id: QUARTER.id };
  expect((await world.shop.post('/api/subscription/create', user, another)).statusCode).toBe(200);
});

describe('while a renewal waits for its charge', () => {
  /** A subscriber two seconds after the period, for the next of which Stripe has drafted an invoice. */
  async function renewingSubscriber() {
    const made = await world.subscriber();
    now = new Date(END * 1000 + 2_000);
    const renewing = { items: period(END, END + 86_400), latest_invoice: 'in_1' };
    world.tellSubscription(made.subscription, made.user.uid, renewing);
    stripe.answers.set('GET /v1/invoices/in_1', {
      object: 'invoice',
      id: 'in_1',
      billing_reason: 'subscription_cycle',
      status: 'draft',
    });
    return { ...made, path: `/v1/subscriptions/${made.subscription}` };
  }

  it('the plan is cancelled at once, not a period later', async () => {
    const { user, path } = await renewingSubscriber();
    expect((await cancel(user)).statusCode).toBe(200);
    expect(calls()).toContain(`DELETE ${path}`);
    expect(await world.plansOf(user.uid)).toMatchObject([{ providerEnded: true }]);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: false });
  });

  it('also where the period begins during the cancellation', async () => {
    const { user, subscription, path } = await renewingSubscriber();
    const renewing = stripe.answers.get(`POST ${path}`) ?? {};
    world.tellSubscription(subscription, user.uid);
    stripe.answers.set(`POST ${path}`, renewing);
    expect((await cancel(user)).statusCode).toBe(200);
    expect(calls()).toContain(`DELETE ${path}`);
    expect(await world.plansOf(user.uid)).toMatchObject([{ providerEnded: true }]);
  });

  it.each([
    ['its key', true],
    ['another key', false],
  ])('a cancellation that broke off is carried out once repeated with %s', async (_what, keeps) => {
    const { user, path } = await renewingSubscriber();
    const key = newKey();
    const ended = stripe.answers.get(`DELETE ${path}`) ?? {};
    stripe.answers.set(`DELETE ${path}`, { error: { type: 'api_error' }, status: 500 });
    // A flag that was set is told from then on.
    stripe.onCall = ({ method, path: called }) => {
      const flagged = stripe.answers.get(`POST ${path}`) ?? {};
      if (method === 'POST' && called === path) stripe.answers.set(`GET ${path}`, flagged);
      return undefined;
    };
    expect((await cancel(user, key)).statusCode).toBe(503);
    stripe.answers.set(`DELETE ${path}`, ended);
    stripe.calls.length = 0;
    expect((await cancel(user, keeps ? key : newKey())).statusCode).toBe(200);
    expect(calls()).toContain(`DELETE ${path}`);
    expect(await world.plansOf(user.uid)).toMatchObject([{ providerEnded: true }]);
  });
});
