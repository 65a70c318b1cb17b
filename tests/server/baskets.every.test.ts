import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketItems } from '../../src/contract/baskets.ts';
import type { BasketItem } from '../../src/contract/baskets.ts';
import { products } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import { openShop } from './support/products.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

let user: TestUser;
const server = inThisFile(() => createTestApp());
beforeAll(() => openShop(server.database.db));
beforeEach(async () => {
  user = await createUser();
});

type Headers = Record<string, string>;

const post = (url: string, payload: object | undefined, headers: Headers = {}) =>
  server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });

const change = (call: 'add' | 'remove', product_id: number, quantity?: number, headers?: Headers) =>
  post(
    `/api/basket/${call}`,
    { product_id, ...(quantity !== undefined && { quantity }) },
    { ...user.headers, ...headers },
  );

const read = () => server.app.inject({ url: '/api/basket', headers: user.headers });

async function newGuest(): Promise<string> {
  return (await post('/api/guest/basket', undefined)).json().uid;
}

const guestChange = (call: 'add' | 'remove', uid: string, product_id: number, quantity = 1) =>
  post(`/api/guest/basket/${call}`, { uid, product_id, quantity });

const itemsIn = ({ data }: { data: { product_ids: string } }): BasketItem[] =>
  v.parse(basketItems, data.product_ids);

describe('the basket of an account', () => {
  it('is empty before the first product', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: { uid: user.uid, product_ids: '[]', total_amount: 0, unavailable: [] },
    });
  });

  it('keeps pieces in the order of adding and sums them in grosze', async () => {
    await change('add', 2);
    await change('add', 1);
    const response = await change('add', 2, 3);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      data: {
        uid: user.uid,
        product_ids: '[{"product_id":2,"quantity":4},{"product_id":1,"quantity":1}]',
        total_amount: 4 * 49_99 + 129_00,
        unavailable: [],
      },
    });
    expect((await read()).json()).toEqual(response.json());
  });

  it('takes pieces away and the line with its last piece', async () => {
    await change('add', 2, 3);
    expect(itemsIn((await change('remove', 2)).json())).toEqual([{ product_id: 2, quantity: 2 }]);
    expect(itemsIn((await change('remove', 2, 9)).json())).toEqual([]);
  });

  it('has nothing against removing what is not there', async () => {
    await change('add', 1);
    for (const id of [2, 5, 4711]) {
      const response = await change('remove', id);
      expect(response.statusCode).toBe(200);
      expect(itemsIn(response.json())).toEqual([{ product_id: 1, quantity: 1 }]);
    }
  });

  it.each([
    ['an unknown product', 4711, 404, 'not_found'],
    ['a plan', 5, 400, 'validation'],
    ['a gift', 7, 400, 'validation'],
    ['a withdrawn product', 9, 409, 'conflict'],
  ])('refuses %s and stays as it is', async (_, id, status, code) => {
    await change('add', 1);
    const response = await change('add', id);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message: [{ message: expect.any(String), code }] });
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 1, quantity: 1 }]);
  });

  it.each([
    ['nothing', {}, 'Uzupełnij pole „produkt”.'],
    ['no pieces', { product_id: 1, quantity: 0 }, 'Popraw pole „liczba sztuk”.'],
    ['fewer than none', { product_id: 1, quantity: -1 }, 'Popraw pole „liczba sztuk”.'],
    ['half a piece', { product_id: 1, quantity: 0.5 }, 'Popraw pole „liczba sztuk”.'],
    ['too many', { product_id: 1, quantity: 100 }, 'Popraw pole „liczba sztuk”.'],
    ['text for a product', { product_id: '1' }, 'Popraw pole „produkt”.'],
  ])('refuses a change of %s in words', async (_, payload, message) => {
    const response = await post('/api/basket/add', payload, user.headers);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: [{ message, code: 'validation' }] });
  });

  it('holds at most 99 pieces of a product', async () => {
    await change('add', 1, 98);
    expect((await change('add', 1)).statusCode).toBe(200);
    const response = await change('add', 1);
    expect(response.statusCode).toBe(409);
    expect(response.json().message[0].message).toMatch(/najwyżej 99 sztuk/);
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 1, quantity: 99 }]);
  });

  it('holds at most 50 products, and more pieces of those it holds', async () => {
    const many = Array.from({ length: 51 }, (_, index) => 1000 + index);
    const rows = many.map((id) => ({ id, price: 1, ...MANY }));
    await server.database.db.insert(products).values(rows);
    for (const id of many.slice(0, 50)) expect((await change('add', id)).statusCode).toBe(200);
    const response = await change('add', 1050);
    expect(response.statusCode).toBe(409);
    expect(response.json().message[0].message).toMatch(/najwyżej 50 różnych/);
    expect((await change('add', 1000)).statusCode).toBe(200);
  });

  it('lets one of several in that ask for its last place at the same time', async () => {
    const many = Array.from({ length: 53 }, (_, index) => 3000 + index);
    const rows = many.map((id) => ({ id, price: 1, ...MANY }));
    await server.database.db.insert(products).values(rows);
    for (const id of many.slice(0, 49)) await change('add', id);
    const answers = await Promise.all(many.slice(49).map((id) => change('add', id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(itemsIn((await read()).json())).toHaveLength(50);
  });

  it('leaves a product that was withdrawn out of the total, and lets it be removed', async () => {
    const { db } = server.database;
    await db.insert(products).values({ id: 2001, price: 10_00, ...MANY });
    await change('add', 1);
    await change('add', 2001, 2);
    await db.update(products).set({ available: false }).where(eq(products.id, 2001));
    const { data } = (await read()).json();
    expect(data).toMatchObject({ total_amount: 129_00, unavailable: [2001] });
    expect(itemsIn({ data })).toHaveLength(2);
    expect((await change('remove', 2001, 2)).json().data).toMatchObject({ unavailable: [] });
  });

  it('counts the prices of the moment, beyond 32 bits as well', async () => {
    const { db } = server.database;
    await db.insert(products).values({ id: 2002, price: 10_00, ...MANY });
    await change('add', 2002, 99);
    await db.update(products).set({ price: 2_000_000_000 }).where(eq(products.id, 2002));
    expect((await read()).json().data.total_amount).toBe(198_000_000_000);
  });

  it('loses no piece of thirty that are added at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => change('add', 1)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 1, quantity: 30 }]);
  });

  it('adds once however often a key is repeated, also at the same time', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => change('add', 1, 2, key)),
    );
    expect(first?.statusCode).toBe(200);
    for (const other of others) expect(other.json()).toEqual(first?.json());
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 1, quantity: 2 }]);
  });

  it('answers a copy like the first one, also where the change would be refused by now', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await change('add', 1, 99, key);
    expect(first.statusCode).toBe(200);
    const copy = await change('add', 1, 99, key);
    expect([copy.statusCode, copy.json()]).toEqual([200, first.json()]);
    // Another payload under the key is told so, although it would be refused by itself.
    expect((await change('add', 987_654, 1, key)).statusCode).toBe(422);
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 1, quantity: 99 }]);
  });

  it('keeps a refusal under its key: a copy that comes late has no effect', async () => {
    const { db } = server.database;
    await db.insert(products).values({ id: 2003, price: 1, ...MANY, available: false });
    const key = { 'idempotency-key': randomUUID() };
    const refusal = await change('add', 2003, 1, key);
    expect(refusal.statusCode).toBe(409);
    await db.update(products).set({ available: true }).where(eq(products.id, 2003));
    const copy = await change('add', 2003, 1, key);
    expect([copy.statusCode, copy.json()]).toEqual([409, refusal.json()]);
    expect((await change('add', 2003, 1, { 'idempotency-key': randomUUID() })).statusCode).toBe(
      200,
    );
  });
});

describe('the basket of a guest', () => {
  it('is made with an unguessable uid and read by it', async () => {
    const uid = await newGuest();
    expect(uid).toMatch(/^[\w-]{22}$/);
    const added = await guestChange('add', uid, 2, 2);
    expect(added.statusCode).toBe(200);
    expect(added.headers['cache-control']).toBe('private, no-store');
    expect((await server.app.inject(`/api/guest/basket/${uid}`)).json()).toEqual({
      data: {
        uid,
        product_ids: '[{"product_id":2,"quantity":2}]',
        total_amount: 99_98,
        unavailable: [],
      },
    });
    expect(itemsIn((await guestChange('remove', uid, 2, 2)).json())).toEqual([]);
    expect((await server.app.inject(`/api/guest/basket/${uid}`)).statusCode).toBe(200);
  });

  it('is the same one when the call that made it is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post('/api/guest/basket', undefined, headers);
    expect((await post('/api/guest/basket', undefined, headers)).json()).toEqual(first.json());
    expect(await newGuest()).not.toBe(first.json().uid);
  });

  it.each([
    ['x', 400],
    ['k'.repeat(21), 400],
    ['k'.repeat(22), 200],
  ])('is not made with a key that could be guessed, as %s', async (key, status) => {
    const response = await post('/api/guest/basket', undefined, { 'idempotency-key': key });
    expect(response.statusCode).toBe(status);
    if (status === 200) return;
    expect(response.json()).toEqual({
      message: [{ code: 'bad_request', message: expect.stringMatching(/co najmniej 22 znaki/) }],
    });
  });

  it.each(['A'.repeat(22), 'x', '%00', `${'A'.repeat(21)}'`])('is not there as %s', async (uid) => {
    const response = await server.app.inject(`/api/guest/basket/${uid}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: [{ code: 'not_found' }] });
  });

  it('cannot be changed before it is made', async () => {
    for (const call of ['add', 'remove'] as const) {
      expect((await guestChange(call, 'A'.repeat(22), 1)).statusCode).toBe(404);
    }
  });

  it('never is the basket of an account', async () => {
    await change('add', 1);
    expect((await server.app.inject(`/api/guest/basket/${user.uid}`)).statusCode).toBe(404);
    expect((await guestChange('add', user.uid, 1)).statusCode).toBe(400);
    expect((await guestChange('add', `user:${user.uid}`, 1)).statusCode).toBe(400);
  });
});

describe('moving a guest’s basket into the account', () => {
  const merge = (uid: string, headers: Headers = {}) =>
    post('/api/basket/merge', { uid }, { ...user.headers, ...headers });

  it('sums what both hold, up to 99, and happens once', async () => {
    const uid = await newGuest();
    await guestChange('add', uid, 2, 3);
    await guestChange('add', uid, 1, 50);
    await change('add', 1, 60);
    const response = await merge(uid);
    expect(response.statusCode).toBe(200);
    expect(response.json().moved).toBe(3 + 39);
    const expected = [
      { product_id: 2, quantity: 3 },
      { product_id: 1, quantity: 99 },
    ];
    expect(itemsIn(response.json())).toEqual(expected);
    expect((await server.app.inject(`/api/guest/basket/${uid}`)).statusCode).toBe(404);
    const again = await merge(uid);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ ...response.json(), moved: 0 });
  });

  it('answers a repeated key as the first time, however many ask at once', async () => {
    const uid = await newGuest();
    await guestChange('add', uid, 3, 4);
    const key = { 'idempotency-key': `merge:${uid}:${user.uid}` };
    const answers = await Promise.all(Array.from({ length: 4 }, () => merge(uid, key)));
    for (const answer of answers) expect(answer.json().moved).toBe(4);
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 3, quantity: 4 }]);
  });

  it('moves nothing twice when two calls without a key meet', async () => {
    const uid = await newGuest();
    await guestChange('add', uid, 3, 4);
    const moved = (await Promise.all([merge(uid), merge(uid)])).map((each) => each.json().moved);
    expect(moved.toSorted()).toEqual([0, 4]);
    expect(itemsIn((await read()).json())).toEqual([{ product_id: 3, quantity: 4 }]);
  });

  it('keeps the account’s basket when the guest never had one', async () => {
    await change('add', 1);
    const response = await merge('A'.repeat(22));
    expect(response.json()).toMatchObject({ moved: 0, data: { total_amount: 129_00 } });
  });
});

const MANY = {
  type: 'one_purchase',
  name: 'Worek',
  subtitle: '',
  image: '/media/x.jpg',
  description: {},
} as const;
