/** Plans of which nobody has said that they ended, at both providers. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { claimChanges, paymentIssues, subscriptions } from '../../server/db/schema.ts';
import { GRACE_MS } from '../../server/modules/subscriptions/plan-access.ts';
import { QUARTER } from './support/small-shop.ts';
import { END, paidPlan, period, START, StripeShop } from './support/stripe-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

const AUTHORIZATION = 'Bearer a-long-shared-secret';
let now: Date | undefined;
const world = StripeShop.inThisFile({
  clock: () => now ?? new Date(),
  config: { revenuecat: { authorization: AUTHORIZATION, products: new Map([['quarter', 5]]) } },
});
const { stripe } = world;
afterEach(() => {
  now = undefined;
});

/** Seconds since 1970. */
const NOW = Math.floor(Date.now() / 1000);
const after = (ms: number) => new Date(END * 1000 + ms);
const choose = (user: TestUser) =>
  world.shop.post('/api/subscription/create', user, { product_id: QUARTER.id });
const cancel = (user: TestUser) => world.shop.post('/api/subscription/cancel', user);
/** A user whose plan is cancelled here and at Stripe. */
async function cancelledSubscriber() {
  const made = await world.subscriber();
  await cancel(made.user);
  world.tellSubscription(made.subscription, made.user.uid, { cancel_at_period_end: true });
  return made;
}
const calls = () => stripe.calls.map(({ method, path }) => `${method} ${path}`);

describe('two seconds after the period, without a notice', () => {
  it('no second plan is sold beside one that Stripe renews, which can be cancelled', async () => {
    const { user, subscription } = await world.subscriber();
    now = after(2_000);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: true });
    stripe.calls.length = 0;
    expect((await choose(user)).statusCode).toBe(409);
    expect(calls()).toEqual([`GET /v1/subscriptions/${subscription}`]);
    const cancelled = await cancel(user);
    expect(cancelled.json()).toMatchObject({ marked_for_cancellation: true });
    expect(calls()).toContain(`POST /v1/subscriptions/${subscription}`);
  });

  it('a plan is sold after one that has ended at Stripe, which is not cancelled', async () => {
    const { user, subscription } = await world.subscriber();
    now = after(2_000);
    world.tellSubscription(subscription, user.uid, { status: 'canceled', ended_at: END });
    expect((await cancel(user)).statusCode).toBe(404);
    expect((await choose(user)).statusCode).toBe(200);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: false });
  });

  it('nothing is sold while Stripe cannot be asked', async () => {
    const { user, subscription } = await world.subscriber();
    now = after(2_000);
    const down = { error: { type: 'api_error' }, status: 500 };
    stripe.answers.set(`GET /v1/subscriptions/${subscription}`, down);
    for (const response of [await choose(user), await cancel(user)]) {
      expect(response.statusCode).toBe(503);
      expect(response.json().message[0].message).toContain('Operator płatności');
    }
    expect(calls()).not.toContain('POST /v1/checkout/sessions/cs_test_2');
  });

  it('a plan whose cancellation was taken back elsewhere is not sold beside either', async () => {
    const { user, subscription } = await world.subscriber();
    await cancel(user);
    world.tellSubscription(subscription, user.uid);
    expect((await choose(user)).statusCode).toBe(409);
    expect(await world.planStateOf(user)).toMatchObject({ marked_for_cancellation: false });
  });
});

describe('after the period', () => {
  it('access lasts for the grace, and goes on once a lost renewal was read', async () => {
    const { user, subscription } = await world.subscriber();
    now = after(GRACE_MS - 1);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: true });
    now = after(GRACE_MS);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: false });
    world.tellSubscription(subscription, user.uid, { items: period(END, END + 86_400) });
    await world.money.maintenance.round();
    expect(await world.planStateOf(user)).toMatchObject({ is_active: true });
  });

  it.each([
    ['is past due', { status: 'past_due', items: period(END, END + 86_400) }],
    ['was cancelled', { cancel_at_period_end: true }],
  ])('access ends at once with a plan that %s', async (_what, changes) => {
    const { user, subscription } = await world.subscriber();
    world.tellSubscription(subscription, user.uid, changes);
    await world.deliver('customer.subscription.updated', { id: subscription });
    now = after(1_000);
    expect(await world.planStateOf(user)).toMatchObject({ is_active: false });
  });
});

it('plans that always fail do not keep the others from being read', async () => {
  const one = await world.subscriber();
  world.tellSubscription(one.subscription, one.user.uid, { items: { data: [] } });
  now = after(2_000);
  const refused = await choose(one.user);
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message[0].message).toContain('nie podał okresu');
  now = after(2_000 + GRACE_MS);
  await world.money.maintenance.round();
  expect((await world.plansOf(one.user.uid))[0]?.readTime).toEqual(now);
});

it('the end of a plan that Stripe does not know counts as a change and reaches the claim', async () => {
  const { user, subscription } = await world.subscriber();
  const { db } = world.shop.server.database;
  const ofUser = eq(claimChanges.uid, user.uid);
  await db.delete(claimChanges).where(ofUser);
  const [before] = await world.plansOf(user.uid);
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  stripe.answers.set(`GET /v1/subscriptions/${subscription}`, { error });
  await world.deliver('customer.subscription.updated', { id: subscription });
  expect(await world.plansOf(user.uid)).toMatchObject([
    { providerEnded: true, revision: (before?.revision ?? 0) + 1 },
  ]);
  expect(await db.select().from(claimChanges).where(ofUser)).toHaveLength(1);
});

describe('a plan of the card and one of the mobile app', () => {
  const tell = (type: string, user: TestUser, transaction: string, fields: object = {}) =>
    world.shop.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/revenuecat',
      headers: { authorization: AUTHORIZATION },
      payload: {
        event: {
          id: randomUUID(),
          type,
          event_timestamp_ms: Date.now(),
          app_user_id: user.uid,
          original_transaction_id: transaction,
          product_id: 'quarter',
          expiration_at_ms: Date.now() + 1_000_000,
          ...fields,
        },
      },
    });
  const issuesOf = async (...references: string[]) => {
    const { db } = world.shop.server.database;
    const { reference } = paymentIssues;
    const rows = await db.select().from(paymentIssues).where(inArray(reference, references));
    return rows.map(({ kind, detail, paymentId }) => ({ kind, detail, paymentId }));
  };
  const lines = (reference: string) =>
    world.shop.server.logs.filter(
      (line) => line.includes('has to look at') && line.includes(reference),
    );

  it('are noted as one pair, whatever is said about them and how often', async () => {
    const { user, subscription } = await world.subscriber();
    const mobile = randomUUID();
    const event = { id: randomUUID() };
    await tell('INITIAL_PURCHASE', user, mobile, event);
    await tell('INITIAL_PURCHASE', user, mobile, event);
    await tell('RENEWAL', user, mobile);
    await world.deliver('invoice.paid', { parent: { subscription_details: { subscription } } });
    const pair = `${mobile} ${subscription}`;
    const detail = { subscription: mobile, beside: subscription };
    expect(await issuesOf(pair)).toEqual([{ kind: 'plan-beside-mobile', detail, paymentId: null }]);
    expect(lines(pair)).toHaveLength(1);
    expect((await choose(user)).statusCode).toBe(409);
  });

  it('are noted with the payment when the card was paid last', async () => {
    const user = await createUser();
    const { id } = await world.shop.opened('/api/subscription/create', user, {
      product_id: QUARTER.id,
    });
    const [mobile, subscription] = [randomUUID(), `sub_${randomUUID()}`];
    await tell('INITIAL_PURCHASE', user, mobile);
    world.tellSubscription(subscription, user.uid);
    // The subscription's own event comes before that of the payment.
    world.tellSubscription(subscription, user.uid, {
      metadata: { uid: user.uid, product_id: String(QUARTER.id), payment_id: id },
    });
    await world.deliver('customer.subscription.updated', { id: subscription });
    await world.deliver('checkout.session.completed', paidPlan(id, subscription));
    expect(await issuesOf(`${mobile} ${subscription}`)).toMatchObject([{ paymentId: id }]);
  });

  it('are no pair once one of them has ended', async () => {
    const { user, subscription } = await world.subscriber();
    await cancel(user);
    const mobile = randomUUID();
    await tell('INITIAL_PURCHASE', user, mobile);
    expect(await issuesOf(`${mobile} ${subscription}`)).toEqual([]);
  });

  it('of two of the mobile app each pair is noted', async () => {
    const user = await createUser();
    const [one = '', other = ''] = [randomUUID(), randomUUID()].toSorted();
    await tell('INITIAL_PURCHASE', user, other);
    await tell('INITIAL_PURCHASE', user, one);
    expect(await issuesOf(`${one} ${other}`)).toMatchObject([{ kind: 'plan-beside-mobile' }]);
  });
});

it('a plan that is resumed beside a later one is ended, for a refund', async () => {
  const { user, subscription } = await cancelledSubscriber();
  stripe.answers.set('POST /v1/checkout/sessions/cs_test_1/expire', { status: 'expired' });
  const { id } = await world.shop.opened('/api/subscription/create', user, {
    product_id: QUARTER.id,
  });
  const later = `sub_${randomUUID()}`;
  world.tellSubscription(later, user.uid);
  await world.deliver('checkout.session.completed', paidPlan(id, later));
  world.tellSubscription(subscription, user.uid);
  await world.deliver('customer.subscription.updated', { id: subscription });
  await expect.poll(calls).toContain(`DELETE /v1/subscriptions/${subscription}`);
  expect(await world.issuesAbout(subscription)).toMatchObject([{ kind: 'plan-replaced' }]);
  expect(await world.planStateOf(user)).toMatchObject({ stripe_subscription_id: later });
});

it.each([
  ['incomplete', { status: 'incomplete' }],
  ['past due', { status: 'past_due' }],
  ['unpaid', { status: 'unpaid' }],
  ['on trial', { status: 'trialing' }],
  ['paused', { pause_collection: { behavior: 'void' }, start_date: 0 }],
  ['past its paid period', { items: period(START, NOW - 2) }],
  ['at the end of it, by clocks that are apart', { items: period(START, NOW + 30) }],
])('a later plan that is %s ends no paid one, and is ended beside it', async (_what, changes) => {
  const { user, subscription } = await world.subscriber();
  const later = `sub_${randomUUID()}`;
  world.tellSubscription(later, user.uid, changes);
  await world.deliver('customer.subscription.updated', { id: later });
  await expect.poll(calls).toContain(`DELETE /v1/subscriptions/${later}`);
  expect(calls()).not.toContain(`DELETE /v1/subscriptions/${subscription}`);
  expect(await world.planStateOf(user)).toMatchObject({
    stripe_subscription_id: subscription,
    is_active: true,
  });
  expect(await world.issuesAbout(later)).toMatchObject([{ kind: 'plan-replaced' }]);
});

it('a plan of which our row alone says that it is paid ends no other', async () => {
  const { user, subscription: ghost } = await world.subscriber();
  const paid = `sub_${randomUUID()}`;
  // Ended in the dashboard, of which no notice came.
  world.tellSubscription(ghost, user.uid, { status: 'canceled', ended_at: START + 5 });
  world.tellSubscription(paid, user.uid);
  const { db } = world.shop.server.database;
  const ofGhost = eq(subscriptions.stripeSubscriptionId, ghost);
  await db
    .update(subscriptions)
    .set({ chosenTime: after(86_400_000) })
    .where(ofGhost);
  await world.deliver('customer.subscription.updated', { id: paid });
  expect(await world.planStateOf(user)).toMatchObject({ stripe_subscription_id: paid });
  expect(await world.issuesAbout(paid)).toEqual([]);
});

it('a period that has begun while collection is paused gives no access', async () => {
  const { user, subscription } = await world.subscriber();
  const pause = { pause_collection: { behavior: 'void' }, start_date: START };
  world.tellSubscription(subscription, user.uid, { ...pause, items: period(END, END + 86_400) });
  now = after(GRACE_MS);
  await world.deliver('customer.subscription.updated', { id: subscription });
  expect(await world.planStateOf(user)).toMatchObject({
    is_active: false,
    current_period_end: new Date(END * 1000).toISOString(),
  });
});

it('a resumption closes the open page of another plan, which cannot be paid beside it', async () => {
  const { user, subscription } = await cancelledSubscriber();
  expect((await choose(user)).statusCode).toBe(200);
  const expire = 'POST /v1/checkout/sessions/cs_test_1/expire';
  const resume = async () => (await world.shop.post('/api/subscription/resume', user)).statusCode;
  // Too late: it is being paid.
  stripe.answers.set(expire, { error: { type: 'invalid_request_error' }, status: 400 });
  stripe.answers.set('GET /v1/checkout/sessions/cs_test_1', { status: 'complete' });
  expect(await resume()).toBe(409);
  expect(await world.planStateOf(user)).toMatchObject({ marked_for_cancellation: true });
  stripe.answers.set(expire, { status: 'expired' });
  world.tellSubscription(subscription, user.uid);
  const running = stripe.answers.get(`GET /v1/subscriptions/${subscription}`) ?? {};
  stripe.answers.set(`POST /v1/subscriptions/${subscription}`, running);
  stripe.calls.length = 0;
  expect(await resume()).toBe(200);
  expect(calls()).toContain(expire);
  expect(await world.planStateOf(user)).toMatchObject({ marked_for_cancellation: false });
});

it('a plan that goes on again closes open pages also where the billing portal resumed it', async () => {
  const { user, subscription } = await cancelledSubscriber();
  expect((await choose(user)).statusCode).toBe(200);
  const expire = 'POST /v1/checkout/sessions/cs_test_1/expire';
  stripe.answers.set(expire, { status: 'expired' });
  world.tellSubscription(subscription, user.uid);
  await world.deliver('customer.subscription.updated', { id: subscription });
  await expect.poll(calls).toContain(expire);
});
