import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderAnswer, orderLines, orderList } from '../../src/contract/orders.ts';
import { OrdersService } from '../../server/modules/orders/service.ts';
import type { PaidOrder } from '../../server/modules/orders/service.ts';
import { ownerOfGuest, ownerOfUser } from '../../server/security/owner.ts';
import type { Owner } from '../../server/security/owner.ts';
import { secretId } from '../../server/security/secret-id.ts';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

let now = new Date('2026-03-01T10:00:00Z');
let orders: OrdersService;
let user: TestUser;
const server = inThisFile(() => createTestApp());
beforeAll(async () => {
  orders = new OrdersService({
    db: server.database.db,
    readRefunds: async () => new Map(),
    readWithdrawals: async () => new Map(),
    clock: () => now,
  });
  user = await createUser();
});

const LINES = [
  { productId: 2, name: 'Guma lekka', image: '/media/2.jpg', unitPrice: 49_99, quantity: 2 },
  { productId: 1, name: 'Minibandy', image: '/media/1.jpg', unitPrice: 129_00, quantity: 1 },
];

const paid = (owner: Owner, changes: Partial<PaidOrder> = {}): PaidOrder => ({
  owner,
  kind: 'purchase',
  paymentId: secretId(),
  lines: LINES,
  totalAmount: 243_97,
  delivery: { method: 'courier', amount: 14_99, point: null },
  customer: { email: 'ewa@example.com', name: 'Ewa', phone: null, address: null },
  taxId: null,
  paidBy: null,
  ...changes,
});

/** Creates an order as a settled payment does. */
async function order(owner: Owner, changes?: Partial<PaidOrder>) {
  const wanted = paid(owner, changes);
  await server.database.db.transaction((tx) => orders.create(tx, wanted));
  const made = await orders.ofPayment(wanted.owner, wanted.paymentId);
  if (made === undefined) throw new Error('the order was not created');
  return { ...made, paymentId: wanted.paymentId };
}

const list = ({ headers }: TestUser) => server.app.inject({ url: '/api/orders', headers });
const read = (id: number | string, { headers }: TestUser) =>
  server.app.inject({ url: `/api/orders/${id}`, headers });
const readAsGuest = (id: number | string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/guest/orders/${id}`, headers });

describe('the orders of an account', () => {
  it('are listed newest first, each with what was bought', async () => {
    const buyer = await createUser();
    expect((await list(buyer)).json()).toEqual({ data: [] });
    const older = await order(ownerOfUser(buyer));
    now = new Date('2026-04-02T10:00:00Z');
    const gift = {
      ...LINES[0],
      unitPrice: 0,
      quantity: 1,
      productId: 7,
      name: 'Zestaw',
      image: '',
    };
    const newer = await order(ownerOfUser(buyer), {
      kind: 'gift',
      totalAmount: 0,
      lines: [gift],
      delivery: { method: 'locker', amount: 0, point: { id: 'WAW01A', address: null } },
    });
    const response = await list(buyer);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { data } = v.parse(orderList, response.json());
    expect(data.map(({ id, kind }) => [id, kind])).toEqual([
      [newer.id, 'gift'],
      [older.id, 'purchase'],
    ]);
    expect(data[1]).toMatchObject({
      created_time: '2026-03-01T10:00:00.000Z',
      total_amount: 24397,
    });
  });

  it('are read one by one, with names and prices of then, in the order of the basket', async () => {
    const { id } = await order(ownerOfUser(user));
    expect(id).toBeGreaterThan(100_000);
    const { data } = v.parse(orderAnswer, (await read(id, user)).json());
    expect(data).toMatchObject({
      id,
      total_amount: 24397,
      delivery: { method: 'courier', amount: 1499, point: null },
      basket: { total_amount: 22898 },
    });
    expect(v.parse(orderLines, data.basket.product_ids)).toEqual([
      { product_id: 2, quantity: 2, name: 'Guma lekka', image: '/media/2.jpg', price: 4999 },
      { product_id: 1, quantity: 1, name: 'Minibandy', image: '/media/1.jpg', price: 12900 },
    ]);
    expect(JSON.stringify(data)).not.toContain('ewa@example.com');
  });

  it('look like no orders at all to somebody else', async () => {
    const { id } = await order(ownerOfUser(user));
    const unknown = await read(1, user);
    const stranger = await read(id, await createUser());
    expect([unknown.statusCode, stranger.statusCode]).toEqual([404, 404]);
    expect(stranger.json()).toEqual(unknown.json());
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(16), '9'.repeat(40), '%00'])(
    'have none of number %s',
    async (id) => {
      expect((await read(id, user)).statusCode).toBe(404);
      expect((await readAsGuest(id, { 'order-token': 'x' })).statusCode).toBe(404);
    },
  );

  it('are nobody’s without a token', async () => {
    expect((await server.app.inject('/api/orders')).statusCode).toBe(401);
    expect((await server.app.inject('/api/orders/100001')).statusCode).toBe(401);
  });
});

describe('the order of a guest', () => {
  it('opens with its token only', async () => {
    const { id, token } = await order(ownerOfGuest(secretId()));
    const other = await order(ownerOfGuest(secretId()));
    const response = await readAsGuest(id, { 'order-token': token });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toMatchObject({ data: { id } });
    for (const wrong of [other.token, `${token}x`, token.slice(0, -1), '', 'ą']) {
      expect((await readAsGuest(id, { 'order-token': wrong })).statusCode).toBe(404);
    }
    expect((await readAsGuest(id)).statusCode).toBe(404);
    expect((await read(id, user)).statusCode).toBe(404);
  });

  it('is not a way into the order of an account', async () => {
    const { id, token } = await order(ownerOfUser(user));
    expect((await readAsGuest(id, { 'order-token': token })).statusCode).toBe(404);
  });
});

it('makes one order of a payment, however often and however close together', async () => {
  const wanted = paid(ownerOfUser(user), { paymentId: randomUUID() });
  const create = () => server.database.db.transaction((tx) => orders.create(tx, wanted));
  await Promise.all([create(), create(), create()]);
  await create();
  const made = await orders.ofPayment(wanted.owner, wanted.paymentId);
  const { data } = v.parse(orderList, (await list(user)).json());
  expect(data.filter(({ id }) => id === made?.id)).toHaveLength(1);
  const [one] = data.filter(({ id }) => id === made?.id);
  expect(v.parse(orderLines, one?.basket.product_ids)).toHaveLength(2);
});

it('knows no order of a payment that made none', async () => {
  expect(await orders.ofPayment(ownerOfUser(user), secretId())).toBeUndefined();
});
