/** Events about money that need the company: what cannot be settled, refunds, disputes. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../server/db/schema.ts';
import { secretId } from '../../server/security/secret-id.ts';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { MAT, QUARTER } from './support/small-shop.ts';
import { paidPlan, paidSession, StripeShop } from './support/stripe-shop.ts';
import { createUser } from './support/users.ts';

const world = StripeShop.inThisFile();
const { stripe } = world;
const db = () => world.shop.server.database.db;

async function openBasket() {
  const user = await world.shop.shopper([MAT.id, 1]);
  return { user, ...(await world.shop.opened('/api/payment', user)) };
}

/** Log lines for the company, without those of earlier tests. None names the payment: its id opens a guest's order. */
async function lookedFor(payment: string, work: () => Promise<unknown>) {
  const { logs } = world.shop.server;
  logs.length = 0;
  await work();
  expect(logs.join('')).not.toContain(payment);
  const lines = logs.map((line) => JSON.parse(line));
  return lines.filter(({ msg }) => msg === 'the company has to look at a payment');
}

describe('money for a payment that is not stored here', () => {
  it('is an issue, and an order once the payment is restored and the event sent again', async () => {
    const { user, id } = await openBasket();
    const [row] = await db().delete(payments).where(eq(payments.id, id)).returning();
    if (row === undefined) throw new Error('the payment is gone');
    const event = { id: `evt_${randomUUID()}` };
    const deliver = () => world.deliver('checkout.session.completed', paidSession(id), event);
    const lines = await lookedFor(id, async () => {
      expect(await deliver()).toBe(200);
      expect(await deliver()).toBe(200);
    });
    expect(lines).toMatchObject([{ level: 50, event: event.id, issues: ['unsettled'] }]);
    expect(await world.issuesAbout(id)).toMatchObject([
      { kind: 'unsettled', paymentId: null, resolvedTime: null, detail: { currency: 'PLN' } },
    ]);

    await db().insert(payments).values(row);
    expect(await deliver()).toBe(200);
    expect(await world.ordersOf(user)).toHaveLength(1);
    expect((await world.issuesAbout(id))[0]?.resolvedTime).toBeInstanceOf(Date);
  });

  it('is no issue while nothing was taken', async () => {
    const id = secretId();
    expect(await world.deliver('checkout.session.expired', paidSession(id))).toBe(200);
    expect(await world.issuesAbout(id)).toEqual([]);
  });
});

it('a paid plan without its subscription is sent again, and an issue until then', async () => {
  const user = await createUser();
  const { id } = await world.shop.opened('/api/subscription/create', user, {
    product_id: QUARTER.id,
  });
  const event = { id: `evt_${randomUUID()}` };
  const bare = paidPlan(id, '', { subscription: null });
  expect(await world.deliver('checkout.session.completed', bare, event)).toBe(500);
  expect(await world.issuesOf(id)).toMatchObject([['unsettled', { event: event.id }]]);

  world.tellSubscription('sub_late', user.uid);
  const whole = paidPlan(id, 'sub_late');
  expect(await world.deliver('checkout.session.completed', whole, event)).toBe(200);
  expect((await world.planStateOf(user)).stripe_subscription_id).toBe('sub_late');
  expect((await world.issuesAbout(id))[0]?.resolvedTime).toBeInstanceOf(Date);
});

it('an order that cannot be stored is an issue without the data of its buyer', async () => {
  const { user, id } = await openBasket();
  // With the delivery the total is more than its column takes.
  const amount = 2_147_483_647;
  await db().update(payments).set({ amount }).where(eq(payments.id, id));
  const paid = paidSession(id, { amount_total: amount + DELIVERY_PRICES.locker });
  const lines = await lookedFor(id, async () => {
    expect(await world.deliver('checkout.session.completed', paid)).toBe(500);
  });
  expect(lines).toMatchObject([{ level: 50, issues: ['unsettled'] }]);
  const issues = await world.issuesOf(id);
  expect(issues).toMatchObject([
    ['unsettled', { reason: expect.stringContaining('out of range') }],
  ]);
  expect(JSON.stringify(issues)).not.toMatch(/ewa|Prosta/i);
  expect(await world.ordersOf(user)).toEqual([]);
});

describe('the free text of a buyer', () => {
  it.each([
    ['name', { customer_details: { name: 'Ewa\0 \ud83d', email: 'ewa@example.com' } }],
    ['address', { collected_information: { shipping_details: { name: '\0', address: {} } } }],
    ['locker', { custom_fields: [{ key: 'parcel_locker', text: { value: 'waw01a\0' } }] }],
    ['field of another shop', { custom_fields: [{ key: 'nip\udead', text: { value: '\0' } }] }],
  ])('keeps no order from being made: %s', async (_what, changes) => {
    const { user, id } = await openBasket();
    expect(await world.deliver('checkout.session.completed', paidSession(id, changes))).toBe(200);
    expect(await world.ordersOf(user)).toHaveLength(1);
  });
});

it('a refused event about a known payment is an issue', async () => {
  const { id } = await openBasket();
  const odd = paidSession(id, { amount_total: '129' });
  const lines = await lookedFor(id, async () => {
    expect(await world.deliver('checkout.session.completed', odd)).toBe(400);
    expect(await world.deliver('checkout.session.completed', odd)).toBe(400);
  });
  expect(lines).toMatchObject([{ level: 50, issues: ['unsettled'] }]);
  expect(await world.issuesOf(id)).toMatchObject([['unsettled', { event: lines[0]?.event }]]);
});

describe('money that goes back', () => {
  const charge = { id: 'ch_1', payment_intent: 'pi_1', amount: 12_900, currency: 'pln' };
  const dispute = { ...charge, id: 'dp_1', charge: 'ch_1', reason: 'fraudulent\0', status: 'lost' };

  it.each([
    ['charge.refunded', 'refunded', { ...charge, amount_refunded: 5_000 }, 5_000],
    ['refund.failed', 'refunded', { ...charge, id: 're_1' }, 12_900],
    ['charge.dispute.created', 'disputed', dispute, 12_900],
    ['charge.dispute.closed', 'disputed', dispute, 12_900],
    ['radar.early_fraud_warning.created', 'disputed', { charge: 'ch_1' }, null],
  ])('by %s is an issue of its payment, once', async (type, kind, object, amount) => {
    const { id } = await openBasket();
    const list = 'GET /v1/checkout/sessions?payment_intent=pi_1&limit=1';
    stripe.answers.set(list, { data: [{ client_reference_id: id }] });
    const event = { id: `evt_${randomUUID()}` };
    const metadata = 'payment_intent' in object ? {} : { payment_id: id };
    const lines = await lookedFor(id, async () => {
      for (let time = 0; time < 3; time += 1) {
        expect(await world.deliver(type, { ...object, metadata }, event)).toBe(200);
      }
    });
    expect(lines).toMatchObject([{ event: event.id, issues: [kind] }]);
    expect(await world.issuesOf(id)).toMatchObject([[kind, { event: type, amount }]]);
  });

  it('is an issue also where no payment can be found, or nothing is as expected', async () => {
    const event = { id: `evt_${randomUUID()}` };
    const odd = { id: 7, charge: [], amount: {}, currency: null, metadata: 'x', status: '\0' };
    expect(await world.deliver('charge.dispute.funds_withdrawn', odd, event)).toBe(200);
    expect(await world.issuesAbout(event.id)).toMatchObject([
      { kind: 'disputed', paymentId: null, detail: { event: 'charge.dispute.funds_withdrawn' } },
    ]);
  });
});
