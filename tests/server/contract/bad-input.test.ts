/** Invalid input is refused with a text. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { products } from '../../../server/db/schema.ts';
import { basket } from '../../../src/contract/baskets.ts';
import { DELIVERY_PRICES } from '../../../src/contract/delivery.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { PRODUCT_IDS, PRICES } from './products.ts';
import { as } from './people.ts';
import type { Guest } from './people.ts';
import { bandPayment, storedOrders, storedPayments } from './purchases.ts';
import { expectRefusal } from './refusal.ts';
import { get, post, withBody, withKey } from './request.ts';
import { openWorld } from './contract-world.ts';
import { inThisFile } from '../support/in-this-file.ts';

const world = inThisFile(() => openWorld());
afterEach(() => change(PRODUCT_IDS.band, { price: PRICES.band, available: true }));

async function change(id: number, fields: Partial<typeof products.$inferInsert>): Promise<void> {
  await world.db.update(products).set(fields).where(eq(products.id, id));
}

const band = { product_id: PRODUCT_IDS.band, quantity: 2 };

async function shownBasket(guest: Guest) {
  return v.parse(basket, (await world.send(get(`${API.guestBasket}/${guest.uid}`))).body).data;
}

const pay = (guest: Guest, fields: object = {}) =>
  world.send(post(API.guestPayment, { uid: guest.uid, ...fields }));

describe('a price that changed while its product lay in the basket', () => {
  it('counts at once, and what the user did not see is not charged', async () => {
    const guest = await world.newGuest();
    await world.putInto(guest, band);
    const seen = (await shownBasket(guest)).total_amount;
    await change(PRODUCT_IDS.band, { price: PRICES.band + 1_000 });
    expect((await shownBasket(guest)).total_amount).toBe(seen + 2_000);
    expectRefusal(await pay(guest, { expected_total: seen }), 409, 'conflict');
    expect(await storedPayments(world, guest)).toEqual([]);
    expect(await pay(guest, { expected_total: seen + 2_000 })).toMatchObject({ status: 200 });
  });

  it('does not reach a payment that was opened before', async () => {
    const guest = await world.newGuest();
    const payment = await bandPayment(world, guest);
    await change(PRODUCT_IDS.band, { price: 1 });
    await world.desk.deliver(await world.desk.pay(payment));
    expect(await storedOrders(world, guest)).toMatchObject([
      { totalAmount: PRICES.band + DELIVERY_PRICES.locker },
    ]);
  });
});

describe('a product that was withdrawn while it lay in the basket', () => {
  it('stays visible, costs nothing, is not paid for and can be taken out', async () => {
    const guest = await world.newGuest();
    await world.putInto(guest, band);
    await world.putInto(guest, { product_id: PRODUCT_IDS.mat, quantity: 1 });
    await change(PRODUCT_IDS.band, { available: false });
    expect(await shownBasket(guest)).toMatchObject({
      total_amount: PRICES.mat,
      unavailable: [PRODUCT_IDS.band],
    });
    expectRefusal(await pay(guest), 409, 'conflict');
    const remove = { ...band, uid: guest.uid };
    expect(await world.send(post(API.guestBasketRemove, remove))).toMatchObject({ status: 200 });
    expect(await pay(guest)).toMatchObject({ status: 200 });
  });
});

describe('a product that does not belong into a basket', () => {
  it.each([
    ['unknown', PRODUCT_IDS.unknown, 404, 'not_found'],
    ['withdrawn', PRODUCT_IDS.withdrawn, 409, 'conflict'],
    ['a plan', PRODUCT_IDS.monthlyPlan, 400, 'validation'],
    ['a gift', PRODUCT_IDS.gift, 400, 'validation'],
  ] as const)('is refused when it is %s', async (_what, id, status, code) => {
    const [guest, person] = [await world.newGuest(), await world.newPerson()];
    const body = { product_id: id };
    const asGuest = await world.send(post(API.guestBasketAdd, { ...body, uid: guest.uid }));
    expectRefusal(asGuest, status, code);
    expectRefusal(await world.send(as(person, post(API.basketAdd, body))), status, code);
    expect([await world.basketOf(guest), await world.basketOf(person)]).toEqual([[], []]);
  });

  it('leaves nothing when it is taken out', async () => {
    const guest = await world.newGuest();
    await world.putInto(guest, band);
    for (const id of [PRODUCT_IDS.unknown, PRODUCT_IDS.monthlyPlan, PRODUCT_IDS.mat]) {
      const body = { product_id: id, uid: guest.uid };
      expect(await world.send(post(API.guestBasketRemove, body))).toMatchObject({ status: 200 });
    }
    expect(await world.basketOf(guest)).toEqual([band]);
  });
});

describe('too much', () => {
  it('a hundredth piece is refused and ninety-nine stay', async () => {
    const guest = await world.newGuest();
    await world.putInto(guest, { ...band, quantity: 99 });
    const body = { product_id: PRODUCT_IDS.band, uid: guest.uid };
    expectRefusal(await world.send(post(API.guestBasketAdd, body)), 409, 'conflict');
    expect(await world.basketOf(guest)).toEqual([{ ...band, quantity: 99 }]);
  });

  it.each([API.guestBasketAdd, API.guestBasketRemove, API.guestPayment])(
    'a body of a megabyte is refused by %s before it is read',
    async (path) => {
      const answer = await world.send(post(path, { uid: 'x'.repeat(1024 * 1024) }));
      expectRefusal(answer, 413, 'bad_request');
    },
  );

  it('a body of a megabyte is refused to an account too, and to a webhook beyond its limit', async () => {
    const person = await world.newPerson();
    const large = { product_id: 1, text: 'x'.repeat(1024 * 1024) };
    for (const path of [API.basketAdd, API.register, API.payment, API.subscriptionCreate]) {
      expectRefusal(await world.send(as(person, post(path, large))), 413, 'bad_request');
    }
    expectRefusal(await world.send(post(API.paymentWebhook, large)), 413, 'bad_request');
  });

  it('an Idempotency-Key of 256 letters is refused', async () => {
    const guest = await world.newGuest();
    for (const key of ['k'.repeat(256), ' ', 'klucz ze spacją', 'ą']) {
      const request = post(API.guestBasketAdd, { ...band, uid: guest.uid });
      const keyed = { ...request, headers: { 'idempotency-key': key } };
      expectRefusal(await world.send(keyed), 400, 'bad_request');
    }
    expect(await world.basketOf(guest)).toEqual([]);
  });
});

describe('the key of somebody else', () => {
  it('is another key: it neither shows the other’s answer nor stops the effect', async () => {
    const [ewa, ola] = [await world.newPerson(), await world.newPerson()];
    await world.putInto(ewa, { product_id: PRODUCT_IDS.mat, quantity: 1 });
    const keyed = withKey('one-key', post(API.basketAdd, band));
    expect(await world.send(as(ewa, keyed))).toMatchObject({ status: 200 });
    const { body } = await world.send(as(ola, keyed));
    expect(v.parse(basket, body).data.uid).toBe(ola.uid);
    expect(await world.basketOf(ola)).toEqual([band]);
  });
});

describe('a request that is none', () => {
  it('is refused in the one shape of all refusals', async () => {
    const person = await world.newPerson();
    const request = as(person, post(API.basketAdd, band));
    const xml = { ...request, headers: { ...request.headers, 'content-type': 'text/xml' } };
    expectRefusal(await world.send(xml), 415, 'bad_request');
    expectRefusal(await world.send(withBody('', request)), 400, 'bad_request');
    expectRefusal(await world.send(as(person, get(API.basketAdd))), 404, 'not_found');
    expectRefusal(await world.send(get('/api/nothing')), 404, 'not_found');
    const poisoned = withBody('{"__proto__": {"x": 1}, "product_id": 1}', request);
    expectRefusal(await world.send(poisoned), 400, 'bad_request');
    expect(await world.basketOf(person)).toEqual([]);
  });
});
