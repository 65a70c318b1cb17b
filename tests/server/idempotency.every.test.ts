import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { MAX_QUANTITY } from '../../src/contract/baskets.ts';
import { API } from '../../src/contract/api-paths.ts';
import { baskets } from '../../server/db/schema.ts';
import { createIdempotency } from '../../server/http/idempotency.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';
import { BAND, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';

const shop = inThisFile(() => ShopApp.start());
const database = inThisFile(() => openTestDatabase());

it('answers both copies that come at once, of which the first leaves no room for the second', async () => {
  const user = await createUser();
  const key = { 'idempotency-key': randomUUID() };
  const most = { product_id: BAND.id, quantity: MAX_QUANTITY };
  const add = () => shop.post(API.basketAdd, user, most, key);
  const [first, second] = await Promise.all([add(), add()]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  expect((await shop.get(API.basket, user)).json()).toEqual(first.json());
  const other = { 'idempotency-key': randomUUID() };
  expect((await shop.post(API.basketAdd, user, most, other)).statusCode).toBe(409);
});

it('keeps nothing of a failure of the server: the same key succeeds afterwards, once', async () => {
  const { db } = database;
  const idempotently = createIdempotency({ db, clock: () => new Date() });
  const app = Fastify();
  let isBroken = true;
  app.post('/', (request) =>
    idempotently(request, 'user:ewa', async (tx) => {
      await tx.insert(baskets).values({ owner: `user:${randomUUID()}`, updatedTime: new Date() });
      if (isBroken) throw new Error('broken');
      return { made: randomUUID() };
    }),
  );
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => app.inject({ method: 'POST', url: '/', headers });
  expect((await send()).statusCode).toBe(500);
  isBroken = false;
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  expect((await send()).json()).toEqual(answer.json());
  expect(await db.$count(baskets)).toBe(1);
});
