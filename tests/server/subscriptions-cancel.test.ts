import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimChanges, subscriptions } from '../../server/db/schema.ts';
import { applyPlan } from '../../server/modules/subscriptions/apply-plan.ts';
import { SubscriptionsService } from '../../server/modules/subscriptions/service.ts';
import { ApiError } from '../../server/http/api-error.ts';
import { MONTH, QUARTER, ShopApp } from './support/shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

let shop: ShopApp;
beforeAll(async () => {
  shop = await ShopApp.start();
});
afterAll(() => shop.close());

const cancel = (user: TestUser, headers: object = {}) =>
  shop.post('/api/subscription/cancel', user, undefined, headers);
const planOf = async (user: TestUser) => (await shop.get('/api/subscription', user)).json();

describe('POST /api/subscription/cancel', () => {
  it('marks the plan, which goes on until its end', async () => {
    const user = await shop.subscriber();
    const before = await planOf(user);
    const response = await cancel(user);
    expect(response.statusCode).toBe(200);
    const marked = {
      ...before,
      marked_for_cancellation: true,
      server_time: expect.any(String),
    };
    expect(response.json()).toEqual(marked);
    expect(await planOf(user)).toEqual(marked);
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
    await expect.poll(() => planOf(user)).toMatchObject({ product_id: MONTH.id });
    expect((await choose(MONTH.id)).statusCode).toBe(409);
    expect((await choose(QUARTER.id)).statusCode).toBe(409);

    expect((await cancel(user)).json()).toMatchObject({
      product_id: MONTH.id,
      marked_for_cancellation: true,
    });
    expect(await planOf(user)).toMatchObject({ product_id: QUARTER.id });
    expect((await choose(MONTH.id)).statusCode).toBe(200);
  });

  it('is about the plan of the card while one of the mobile app goes on too', async () => {
    const user = await shop.subscriber();
    const { stripe_subscription_id: id } = await planOf(user);
    await shop.server.database.db.insert(subscriptions).values({
      uid: user.uid,
      revenuecatSubscriptionId: `rc_${user.uid}`,
      currentPeriodEnd: new Date('2060-01-01T00:00:00Z'),
      createdTime: new Date(),
    });
    expect(await planOf(user)).toMatchObject({ stripe_subscription_id: id });
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
    const periodEnd = new Date('2060-01-01T00:00:00Z');
    let now = Date.now();
    const state = (markedForCancellation: boolean) => ({
      id,
      uid,
      productId: MONTH.id,
      periodEnd,
      markedForCancellation,
      providerTime: new Date((now += 1_000)),
    });
    const say = (marked: boolean) =>
      applyPlan(db, { ...state(marked), provider: 'card' }, new Date(now));
    let calls = 0;
    const service = new SubscriptionsService({
      db,
      card: {
        async cancelAtPeriodEnd() {
          calls += 1;
          if (calls === 1) throw new Error('out of reach');
          return state(true);
        },
        endSubscription: () => Promise.reject(new Error('nothing was replaced')),
        billingPortal: async () => '',
      },
      clock: () => new Date(now),
    });
    await say(false);
    const order = await service.orderCancellation(db, uid);
    await expect(service.cancel(order)).rejects.toThrow('out of reach');
    await say(false);
    expect(await service.cancel(order)).toMatchObject({ marked_for_cancellation: true });
    await say(false);
    expect(await service.cancel(order)).toMatchObject({ marked_for_cancellation: false });
    expect(calls).toBe(2);
  });

  it('repeated late with its key does not cancel what the user has resumed', async () => {
    const user = await shop.subscriber();
    const key = { 'idempotency-key': randomUUID() };
    await cancel(user, key);
    const { portal_url } = (await shop.post('/api/subscription/portal', user)).json();
    await shop.submit(new URL(portal_url).pathname, { action: 'resume' });
    await expect.poll(() => planOf(user)).toMatchObject({ marked_for_cancellation: false });
    expect((await cancel(user, key)).statusCode).toBe(200);
    expect(await planOf(user)).toMatchObject({ marked_for_cancellation: false });
    expect((await cancel(user)).json()).toMatchObject({ marked_for_cancellation: true });
  });

  it('answers 404 without a plan and after its end', async () => {
    const user = await shop.subscriber();
    await shop.server.database.db
      .update(subscriptions)
      .set({ currentPeriodEnd: new Date(0), providerTime: new Date(-1) })
      .where(eq(subscriptions.uid, user.uid));
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

describe('what a provider says', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
  const change = (id: string, uid: string, minute: number, markedForCancellation = false) => ({
    provider: 'card' as const,
    id,
    uid,
    productId: MONTH.id,
    periodEnd: at(minute),
    markedForCancellation,
    providerTime: at(minute),
  });
  const rowOf = async (id: string) => {
    const { db } = shop.server.database;
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, id));
    return row;
  };

  it('counts in the order in which it was said', async () => {
    const { db } = shop.server.database;
    const id = `sub_${randomUUID()}`;
    await applyPlan(db, change(id, 'a', 2, true), at(9));
    await applyPlan(db, change(id, 'a', 1), at(9));
    expect(await rowOf(id)).toMatchObject({ markedForCancellation: true, currentPeriodEnd: at(2) });
    await applyPlan(db, change(id, 'a', 3), at(9));
    expect(await rowOf(id)).toMatchObject({
      markedForCancellation: false,
      currentPeriodEnd: at(3),
    });
  });

  it('at once makes one row', async () => {
    const { db } = shop.server.database;
    const id = `sub_${randomUUID()}`;
    await Promise.all(
      [3, 1, 5, 2, 4].map((minute) =>
        db.transaction((tx) => applyPlan(tx, change(id, 'b', minute), at(9))),
      ),
    );
    expect(await rowOf(id)).toMatchObject({ currentPeriodEnd: at(5) });
  });

  it('is noted for the claims of everybody whom it touches', async () => {
    const { db } = shop.server.database;
    const [id, from, to] = [randomUUID(), randomUUID(), randomUUID()];
    await applyPlan(db, change(id, from, 1), at(9));
    await db.delete(claimChanges).where(eq(claimChanges.uid, from));
    await applyPlan(db, change(id, to, 2), at(9));
    const noted = (await db.select().from(claimChanges)).map(({ uid }) => uid);
    expect(noted).toEqual(expect.arrayContaining([from, to]));
  });
});

describe('a plan that another one has replaced', () => {
  it('is ended at its provider as soon as that answers, also one that it does not know', async () => {
    const { db } = shop.server.database;
    const uid = randomUUID();
    const now = new Date();
    const soon = new Date(now.getTime() + 1_000_000);
    const ids = ['down', 'unknown', 'last'].map((name) => `sub_${name}_${uid}`);
    for (const [index, id] of ids.entries()) {
      const chosenTime = new Date(now.getTime() + index);
      const state = { id, uid, productId: 4, markedForCancellation: false, periodEnd: soon };
      await applyPlan(db, { ...state, provider: 'card', providerTime: now, chosenTime }, now);
    }
    let isDown = true;
    const service = new SubscriptionsService({
      db,
      card: {
        cancelAtPeriodEnd: () => Promise.reject(new Error('nobody cancelled')),
        async endSubscription(id) {
          if (id === ids[1]) throw new ApiError('not_found', 'unknown');
          if (isDown) throw new Error('out of reach');
          const state = { id, uid, productId: 4, markedForCancellation: true, hasEnded: true };
          return { ...state, periodEnd: now, providerTime: soon };
        },
        billingPortal: async () => '',
      },
      clock: () => now,
    });
    const ended = async () => {
      const rows = await db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
      return ids.filter((id) =>
        rows.some((row) => row.stripeSubscriptionId === id && row.providerEnded),
      );
    };
    const overlapping = await service.keepNewest(db, uid);
    expect(overlapping.replaced.map(({ id }) => id).toSorted()).toEqual(
      [ids[0], ids[1]].toSorted(),
    );
    expect(await service.isRunning(db, uid)).toBe(true);
    await expect(service.endReplaced()).rejects.toThrow('could not be ended');
    expect(await ended()).toEqual([ids[1]]);
    isDown = false;
    await service.endReplaced();
    expect(await ended()).toEqual([ids[0], ids[1]]);
    expect(await service.of(uid)).toMatchObject({ stripe_subscription_id: ids[2] });
  });
});
