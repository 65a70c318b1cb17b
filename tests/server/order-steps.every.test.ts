import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders, orderSteps, paymentIssues, refunds } from '../../server/db/schema.ts';
import { sandboxRefunds } from '../../server/db/schema/sandbox.ts';
import type { WantedStep } from '../../server/modules/orders/wanted-step.ts';
import { createOrderSteps } from '../../server/shop/order-steps.ts';
import { describeStep } from '../../server/orders-command/describe.ts';
import { takeSteps } from '../../server/orders-command/take-steps.ts';
import { choosePaymentProvider } from '../../server/open-payment-provider.ts';
import { createShopServices } from '../../server/shop/shop-services.ts';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { eventually } from '../fixtures/eventually.ts';
import { BAND, FORM, ShopApp } from './support/small-shop.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());
const TOTAL = BAND.price + DELIVERY_PRICES.locker;
const db = () => shop.server.database.db;
const clock = () => new Date();
const create = () =>
  createOrderSteps({ db: db(), provider: 'sandbox', writesLetters: false, clock });
let steps: ReturnType<typeof createOrderSteps>['steps'];
beforeAll(() => {
  ({ steps } = create());
});

/** A band that was bought through the sandbox. */
async function bought() {
  const user = await shop.shopper([BAND.id, 1]);
  const payment = await shop.opened('/api/payment', user);
  await shop.pay(payment.page);
  await shop.settled(payment.id, 'paid');
  const { order, by_letter } = await shop.stateOf(payment.id);
  // No mail server is configured here.
  expect(by_letter).toBe(false);
  if (order === null) throw new Error('the purchase made no order');
  const read = async () => (await shop.get(`/api/orders/${order.id}`, user)).json().data;
  return { orderId: order.id, paymentId: payment.id, user, read };
}

const step = (orderId: number, state: WantedStep['state'], rest: Partial<WantedStep> = {}) => ({
  orderId,
  state,
  time: new Date(),
  ...rest,
});
const PARCEL = { carrier: 'inpost', number: '620012345678901234567890' } as const;

/** A round of the clock, as the server makes it each minute. */
async function round() {
  const { app } = shop.server;
  const { provider } = choosePaymentProvider({
    app,
    db: db(),
    stripe: undefined,
    clock,
    // The shop's own process sends it later, signed by its own secret.
    deliverWebhook: async () => false,
    methods: ['card'],
    mayBePaid: async () => true,
  });
  await createShopServices({ db: db(), provider, clock, log: app.log }).maintenance.round();
}

describe('the steps of an order', () => {
  it('are shown with their times and the parcel, in the list too', async () => {
    const { orderId, user, read } = await bought();
    expect((await read()).steps).toMatchObject([{ state: 'paid', parcel: null }]);
    expect(await steps.take(step(orderId, 'packed'))).toMatchObject({ outcome: 'taken' });
    const sent = step(orderId, 'sent', { parcel: PARCEL });
    expect(await steps.take(sent)).toMatchObject({ outcome: 'taken' });
    const shown = await read();
    expect(shown.steps).toMatchObject([
      { state: 'paid' },
      { state: 'packed', parcel: null },
      { state: 'sent', parcel: PARCEL, time: sent.time.toISOString() },
    ]);
    expect(shown.updated_time).toBe(sent.time.toISOString());
    const { data } = (await shop.get('/api/orders', user)).json();
    expect(data[0].steps).toEqual(shown.steps);
  });

  it('are taken in their order alone, and never before the step that they follow', async () => {
    const { orderId } = await bought();
    const refused = await steps.take(step(orderId, 'delivered'));
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'order' });
    const early = step(orderId, 'packed', { time: new Date('2020-01-01') });
    expect(await steps.take(early)).toMatchObject({ outcome: 'refused', reason: 'early' });
    expect(await steps.take(step(1, 'packed'))).toEqual({ outcome: 'unknown-order' });
    expect(await db().$count(orderSteps, eq(orderSteps.orderId, orderId))).toBe(0);
  });

  it('change nothing a second time, nor when two take them at once', async () => {
    const { orderId, read } = await bought();
    const sent = step(orderId, 'sent', { parcel: PARCEL });
    const both = await Promise.all([
      steps.take(sent),
      create().steps.take({ ...sent, parcel: { carrier: 'dpd', number: '12345678' } }),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['taken', 'unchanged']);
    const { steps: shown } = await read();
    expect(await steps.take(sent)).toMatchObject({ outcome: 'unchanged' });
    expect((await read()).steps).toEqual(shown);
  });
});

describe('a cancellation', () => {
  it('gives back what was paid, once, which is no issue for the company', async () => {
    const { orderId, paymentId, read } = await bought();
    const cancel = step(orderId, 'cancelled');
    const both = await Promise.all([steps.take(cancel), create().steps.take(cancel)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['taken', 'unchanged']);
    expect((await read()).refund).toEqual({ done: 0, asked: TOTAL });
    await Promise.all([round(), round()]);
    await round();
    expect(await read()).toMatchObject({
      refund: { done: TOTAL, asked: 0 },
      steps: [{ state: 'paid' }, { state: 'cancelled' }],
    });
    const key = `refund-${paymentId}-1`;
    expect(
      await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key)),
    ).toMatchObject([{ amount: TOTAL }]);
    const { page } = await shop.opened('/api/payment', await shop.shopper([BAND.id, 1]));
    await eventually(async () => {
      await shop.submit(page, { ...FORM, action: 'decline' });
      expect(shop.sent.filter(({ payload }) => payload.includes(key))).not.toEqual([]);
    });
    expect(await db().select().from(paymentIssues)).toEqual([]);
  });

  it('of a part gives that back, and no more than is left', async () => {
    const { orderId, paymentId, read } = await bought();
    const tooMuch = step(orderId, 'cancelled', { refund: TOTAL + 1 });
    expect(await steps.take(tooMuch)).toMatchObject({ outcome: 'refused', reason: 'refund' });
    expect((await read()).steps).toHaveLength(1);
    await steps.take(step(orderId, 'cancelled', { refund: 1_00 }));
    const rows = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(rows).toMatchObject([{ amount: 1_00, state: 'asked', number: 1 }]);
  });

  it('of a greater sum gives back the difference, once, and never less or more than was paid', async () => {
    const { orderId, paymentId, read } = await bought();
    const cancel = (refund?: number) => step(orderId, 'cancelled', { refund });
    await steps.take(cancel(0));
    const both = await Promise.all([steps.take(cancel(1_00)), create().steps.take(cancel(1_00))]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refunded', 'unchanged']);
    const results = await takeSteps(
      db(),
      () => create(),
      [3_00, 3_00, undefined, 2_00, TOTAL + 1, TOTAL].map(cancel),
      false,
    );
    expect(results.map(({ step: each, result }) => describeStep(each, result))).toEqual([
      expect.stringMatching(/: was cancelled already, 2\.00 PLN more go back, \d+\.\d\d PLN stay/),
      `${orderId}: was cancelled already`,
      `${orderId}: was cancelled already`,
      expect.stringContaining('gives back no more, as more than 2.00 PLN goes back already'),
      expect.stringContaining('more than was paid'),
      expect.stringContaining('more go back, 0.00 PLN stay paid'),
    ]);
    expect((await read()).refund).toEqual({ done: 0, asked: TOTAL });
    const rows = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      [1_00, 2_00, TOTAL - 3_00].toSorted((a, b) => a - b),
    );
  });

  it('counts what the provider has refused, which the company gives back by hand', async () => {
    const { orderId, paymentId } = await bought();
    await steps.take(step(orderId, 'cancelled', { refund: 1_00 }));
    await db().update(refunds).set({ state: 'failed' }).where(eq(refunds.paymentId, paymentId));
    const again = await steps.take(step(orderId, 'cancelled', { refund: 1_00 }));
    expect(again).toMatchObject({ outcome: 'unchanged' });
    const more = await steps.take(step(orderId, 'cancelled', { refund: 1_50 }));
    expect(more).toMatchObject({ outcome: 'refunded', more: 50 });
  });

  it('without its payment asks for no money, unless none is to go back', async () => {
    const { orderId } = await bought();
    await db().update(orders).set({ paymentId: 'elsewhere' }).where(eq(orders.id, orderId));
    expect(await steps.take(step(orderId, 'cancelled'))).toMatchObject({ reason: 'refund' });
    const none = step(orderId, 'cancelled', { refund: 0 });
    expect(await steps.take(none)).toMatchObject({ outcome: 'taken' });
  });
});

describe('a dry run', () => {
  it('says what steps that follow each other would do, and leaves all as it was', async () => {
    const { orderId, paymentId, read } = await bought();
    const before = await read();
    const wanted = [
      step(orderId, 'packed'),
      step(orderId, 'delivered'),
      step(orderId, 'cancelled'),
      step(orderId, 'cancelled'),
    ];
    const results = await takeSteps(
      db(),
      (on) => createOrderSteps({ db: on, provider: 'sandbox', writesLetters: false, clock }),
      wanted,
      true,
    );
    expect(results.map(({ result }) => result.outcome)).toEqual([
      'taken',
      'refused',
      'taken',
      'unchanged',
    ]);
    expect(await read()).toEqual(before);
    expect(await db().$count(refunds, eq(refunds.paymentId, paymentId))).toBe(0);
  });
});
