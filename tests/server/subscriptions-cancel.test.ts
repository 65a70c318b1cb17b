import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxSubscriptions, subscriptions } from '../../server/db/schema.ts';
import { CardPlans } from '../../server/modules/subscriptions/card-plans.ts';
import type { PlanIssue } from '../../server/modules/subscriptions/keep-newest.ts';
import type { PlanChange } from '../../server/modules/subscriptions/plan-change.ts';
import { PlanRecords } from '../../server/modules/subscriptions/plan-records.ts';
import { SubscriptionsService } from '../../server/modules/subscriptions/service.ts';
import { ApiError } from '../../server/http/api-error.ts';
import { MONTH, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());

const cancel = (user: TestUser, headers: object = {}) =>
  shop.post('/api/subscription/cancel', user, undefined, headers);
const planStateOf = async (user: TestUser) => (await shop.get('/api/subscription', user)).json();

describe('POST /api/subscription/cancel', () => {
  it('marks the plan, which goes on until its end', async () => {
    const user = await shop.subscriber();
    const before = await planStateOf(user);
    const response = await cancel(user);
    expect(response.statusCode).toBe(200);
    const { server_time: _, ...plan } = before;
    const marked = { ...plan, marked_for_cancellation: true };
    expect(response.json()).toEqual(marked);
    expect(await planStateOf(user)).toEqual({ ...marked, server_time: expect.any(String) });
    expect((await cancel(user)).json()).toEqual(marked);
  });

  it('frees the way for another plan', async () => {
    const user = await shop.subscriber();
    const choose = () => shop.post('/api/subscription/create', user, { product_id: MONTH.id });
    expect((await choose()).statusCode).toBe(409);
    await cancel(user);
    expect((await choose()).statusCode).toBe(200);
  });

  it('is about the plan that goes on, though a cancelled one lasts longer', async () => {
    const user = await shop.subscriber(QUARTER.id);
    await cancel(user);
    const choose = (product_id: number) =>
      shop.post('/api/subscription/create', user, { product_id });
    const { page } = await shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
    await shop.pay(page);
    await expect.poll(() => planStateOf(user)).toMatchObject({ product_id: MONTH.id });
    expect((await choose(MONTH.id)).statusCode).toBe(409);
    expect((await choose(QUARTER.id)).statusCode).toBe(409);

    expect((await cancel(user)).json()).toMatchObject({
      product_id: MONTH.id,
      marked_for_cancellation: true,
    });
    expect(await planStateOf(user)).toMatchObject({ product_id: QUARTER.id });
    expect((await choose(MONTH.id)).statusCode).toBe(200);
  });

  it('is about the plan of the card while one of the mobile app goes on too', async () => {
    const user = await shop.subscriber();
    const { stripe_subscription_id: id } = await planStateOf(user);
    await shop.server.database.db.insert(subscriptions).values({
      uid: user.uid,
      revenuecatSubscriptionId: `rc_${user.uid}`,
      currentPeriodEnd: new Date('2060-01-01T00:00:00Z'),
      createdTime: new Date(),
    });
    expect(await planStateOf(user)).toMatchObject({ stripe_subscription_id: id });
    expect((await shop.post('/api/subscription/portal', user)).statusCode).toBe(200);
    expect((await cancel(user)).json()).toMatchObject({ stripe_subscription_id: id });
  });

  it.each(['cancel', 'portal'])('takes JSON of no length as nothing: %s', async (call) => {
    const response = await shop.server.app.inject({
      method: 'POST',
      url: `/api/subscription/${call}`,
      headers: { ...(await shop.subscriber()).headers, 'content-type': 'application/json' },
      payload: '',
    });
    expect(response.statusCode, response.body).toBe(200);
  });

  it('that failed is carried out when it is repeated, once', async () => {
    const { db } = shop.server.database;
    const [uid, id] = [randomUUID(), `sub_${randomUUID()}`];
    const now = new Date();
    const state = (markedForCancellation: boolean) => ({
      id,
      uid,
      productId: MONTH.id,
      periodEnd: new Date('2060-01-01T00:00:00Z'),
      markedForCancellation,
    });
    const plans = recordsOf(async () => state(false));
    const resume = () => plans.take(id);
    let calls = 0;
    const service = new SubscriptionsService({
      db,
      plans,
      card: {
        async cancelAtPeriodEnd() {
          calls += 1;
          if (calls === 1) throw new Error('out of reach');
          return state(true);
        },
        resumeSubscription: () => Promise.reject(new Error('nobody resumed')),
        endSubscription: () => Promise.reject(new Error('nobody ended')),
        billingPortal: async () => '',
      },
      closePages: async () => {},
      closeReplaced: async () => {},
      clock: () => now,
    });
    await resume();
    const order = await service.orderCancellation(db, uid);
    await expect(service.cancel(order)).rejects.toThrow('out of reach');
    await resume();
    expect(await service.cancel(order)).toMatchObject({ marked_for_cancellation: true });
    await resume();
    expect(await service.cancel(order)).toMatchObject({ marked_for_cancellation: false });
    expect(calls).toBe(2);
  });

  it('repeated late with its key does not cancel what the user has resumed', async () => {
    const user = await shop.subscriber();
    const key = { 'idempotency-key': randomUUID() };
    await cancel(user, key);
    const { portal_url } = (await shop.post('/api/subscription/portal', user)).json();
    await shop.submit(new URL(portal_url).pathname, { action: 'resume' });
    await expect.poll(() => planStateOf(user)).toMatchObject({ marked_for_cancellation: false });
    expect((await cancel(user, key)).statusCode).toBe(200);
    expect(await planStateOf(user)).toMatchObject({ marked_for_cancellation: false });
    expect((await cancel(user)).json()).toMatchObject({ marked_for_cancellation: true });
  });

  it('answers 404 without a plan and after its end', async () => {
    const user = await shop.subscriber();
    const { stripe_subscription_id: id } = await planStateOf(user);
    const over = { currentPeriodEnd: new Date(0) };
    const { db } = shop.server.database;
    await db.update(sandboxSubscriptions).set(over).where(eq(sandboxSubscriptions.id, id));
    await db.update(subscriptions).set(over).where(eq(subscriptions.uid, user.uid));
    for (const [who, sentence] of [
      [user, 'Nie masz aktywnej subskrypcji.'],
      [await createUser(), 'Nie masz jeszcze subskrypcji.'],
    ] as const) {
      const response = await cancel(who);
      expect(response.statusCode).toBe(404);
      expect(response.json().message[0].message).toBe(sentence);
    }
  });

  it.each(['cancel', 'portal'])('leaves a plan of the mobile app to the app: %s', async (call) => {
    const user = await createUser();
    await shop.server.database.db.insert(subscriptions).values({
      uid: user.uid,
      revenuecatSubscriptionId: `rc_${user.uid}`,
      currentPeriodEnd: new Date(Date.now() + 60_000),
      createdTime: new Date(),
    });
    const response = await shop.post(`/api/subscription/${call}`, user);
    expect(response.statusCode).toBe(409);
    expect(response.json().message[0].message).toBe(
      'Tą subskrypcją zarządzasz w\u00A0aplikacji mobilnej.',
    );
  });
});

describe('a plan that another one has replaced', () => {
  it('is ended at its provider as soon as that answers, also one that it does not know', async () => {
    const { db } = shop.server.database;
    const uid = randomUUID();
    const now = new Date();
    const soon = new Date(now.getTime() + 1_000_000);
    const ids = ['down', 'unknown', 'last'].map((name) => `sub_${name}_${uid}`);
    const noted: string[] = [];
    const plans = recordsOf(
      async (id) => ({
        id,
        uid,
        productId: 4,
        markedForCancellation: false,
        periodEnd: soon,
        chosenTime: new Date(now.getTime() + ids.indexOf(id)),
      }),
      (issues) => noted.push(...issues.map(({ reference }) => reference)),
    );
    let isDown = true;
    const cardPlans = new CardPlans({
      db,
      plans,
      async endSubscription(id) {
        if (id === ids[1]) throw new ApiError('not_found', 'unknown');
        if (isDown) throw new Error('out of reach');
        const state = { id, uid, productId: 4, markedForCancellation: true, hasEnded: true };
        return { ...state, periodEnd: now };
      },
      clock: () => now,
    });
    const service = new SubscriptionsService({
      db,
      plans,
      card: {
        cancelAtPeriodEnd: () => Promise.reject(new Error('nobody cancelled')),
        resumeSubscription: () => Promise.reject(new Error('nobody resumed')),
        endSubscription: () => Promise.reject(new Error('nobody ended')),
        billingPortal: async () => '',
      },
      closePages: async () => {},
      closeReplaced: async () => {},
      clock: () => now,
    });
    const ended = async () => {
      const rows = await db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
      return ids.filter((id) =>
        rows.some((row) => row.stripeSubscriptionId === id && row.providerEnded),
      );
    };
    for (const id of ids) await plans.take(id);
    expect(noted).toEqual([ids[0], ids[1]]);
    expect(await service.hasPlanThatPreventsSale(db, uid)).toBe(true);
    await expect(cardPlans.endReplaced()).rejects.toThrow('could not be ended');
    expect(await ended()).toEqual([ids[1]]);
    isDown = false;
    await cardPlans.endReplaced();
    expect(await ended()).toEqual([ids[0], ids[1]]);
    expect(await service.of(uid)).toMatchObject({ stripe_subscription_id: ids[2] });
  });
});

/** Records of plans as `read` describes them. */
function recordsOf(
  read: (id: string) => Promise<PlanChange>,
  reportIssues: (issues: readonly PlanIssue[]) => void = () => {},
): PlanRecords {
  const noteIssues = async (_db: unknown, issues: PlanIssue[]) => issues;
  const { db } = shop.server.database;
  return new PlanRecords({ db, read, noteIssues, reportIssues, clock: () => new Date() });
}
