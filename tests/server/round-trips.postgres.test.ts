/** How often a call goes to the database and back, which on a cluster is a way to another machine each time. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { API } from '../../src/contract/api-paths.ts';
import { BAND, MAT, ShopApp } from './support/small-shop.ts';
import { createUser, type TestUser } from './support/users.ts';

let shop: ShopApp;
beforeAll(async () => {
  shop = await ShopApp.start();
});
afterAll(() => shop.close());

/** What a call sends: a verb and the table, or a bound of its transaction. */
async function sentBy(work: () => Promise<{ statusCode: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await work()).statusCode).toBe(200);
    const sent = query.mock.calls.map(([given]) => String(Object(given).text ?? given));
    return sent.filter((text) => !ELSEWHERE.test(text)).map(inShort);
  } finally {
    query.mockRestore();
  }
}

function inShort(statement: string): string {
  const [verb = ''] = statement.split(' ', 1);
  const [, table] = /(?:from|into|update) "(\w+)"/.exec(statement) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** The sandbox stands for a provider, which has a database of its own. */
const ELSEWHERE = /"sandbox_/;
const TOKEN = 'select users';
const withKey = () => ({ 'idempotency-key': randomUUID() });
const piece = { product_id: BAND.id, quantity: 1 };

/** Gives the user a profile, which knows the token. */
async function registered(user: TestUser): Promise<TestUser> {
  const { uid, email } = user;
  const address = { city: 'Warszawa', street: 'Prosta 1', zipCode: '00-001' };
  const profile = { uid, email, fullName: 'Ewa Nowa', phoneNumber: '600100200', ...address };
  const now = new Date();
  const { db } = shop.server.database;
  await db.insert(users).values({ ...profile, createdTime: now, lastActivity: now });
  await shop.get(API.login, user);
  return user;
}

it('a basket is read by one statement and changed by six, after the token has been looked up', async () => {
  const user = await registered(await createUser());
  const add = () => shop.post(API.basketAdd, user, piece, withKey());
  const remove = () => shop.post(API.basketRemove, user, piece, withKey());
  const bounds = (change: string) => [
    'begin',
    'insert baskets',
    change,
    'select baskets',
    'insert idempotency_keys',
    'commit',
  ];
  expect(await sentBy(add)).toEqual([TOKEN, ...bounds('insert basket_items')]);
  expect(await sentBy(remove)).toEqual([TOKEN, ...bounds('with basket_items')]);
  expect(await sentBy(() => shop.get(API.basket, user))).toEqual([TOKEN, 'select baskets']);
});

it('the page of a basket is opened by fifteen statements, and a settlement sends thirteen', async () => {
  const user = await registered(await shop.shopper([BAND.id, 1], [MAT.id, 2]));
  let page = '';
  const open = async () => {
    const opened = await shop.post(API.payment, user, {}, withKey());
    page = new URL(opened.json().payment_url).pathname;
    return opened;
  };
  const basket = ['update baskets', 'select baskets', 'select products'];
  const prepared = ['begin', ...basket, 'select payments'];
  const stored = ['insert owned_ids', 'with payments', 'insert idempotency_keys', 'commit'];
  const cleared = ['select payments', 'with payments', 'select products'];
  expect(await sentBy(open)).toEqual([
    TOKEN,
    ...prepared,
    ...stored,
    ...cleared,
    'select orders',
    'update payments',
  ]);
  expect(await sentBy(open)).toEqual([
    TOKEN,
    ...prepared,
    'insert idempotency_keys',
    'commit',
    ...cleared,
  ]);

  const [paid] = await shop.holding(() => shop.pay(page));
  if (paid === undefined) throw new Error('nothing was paid');
  expect(await sentBy(() => shop.deliver(paid))).toEqual([
    'begin',
    'insert provider_events',
    'select owned_ids',
    'select payments',
    'select products',
    'insert orders',
    'insert order_lines',
    'update baskets',
    'with basket_items',
    'select products',
    'with payments',
    'select payment_issues',
    'commit',
  ]);
});

it("a guest's basket is merged by ten statements", async () => {
  const user = await registered(await shop.shopper([BAND.id, 1]));
  const { uid } = (await shop.post(API.guestBasket)).json();
  await shop.post(API.guestBasketAdd, undefined, { uid, product_id: MAT.id });
  expect(await sentBy(() => shop.post(API.basketMerge, user, { uid }, withKey()))).toEqual([
    TOKEN,
    'begin',
    'select payments',
    'update baskets',
    'insert baskets',
    'select payments',
    'with baskets',
    'select baskets',
    'insert basket_items',
    'insert idempotency_keys',
    'commit',
  ]);
});

it('a login reads the user with the token, and the plans', async () => {
  const user = await registered(await createUser());
  expect(await sentBy(() => shop.get(API.login, user))).toEqual([TOKEN, 'select subscriptions']);
});
