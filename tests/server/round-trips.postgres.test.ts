/** How often a call goes to the database and back, which on a cluster is a way to another machine each time. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API } from '../../src/contract/api-paths.ts';
import { BAND, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';

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
    return query.mock.calls.map(([given]) => inShort(Object(given).text ?? given));
  } finally {
    query.mockRestore();
  }
}

function inShort(statement: string): string {
  const [verb = ''] = statement.split(' ', 1);
  const [, table] = /(?:from|into|update) "(\w+)"/.exec(statement) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}

const TOKEN = 'select users';
const withKey = () => ({ 'idempotency-key': randomUUID() });
const piece = { product_id: BAND.id, quantity: 1 };

it('a basket is read by one statement and changed by six, after the token has been looked up', async () => {
  const user = await createUser();
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
