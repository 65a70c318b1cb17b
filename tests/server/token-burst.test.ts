import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { openShop } from './support/products.ts';
import { bearer, createUser } from './support/users.ts';

const BURST = 98;
/** 98 sequential look-ups would take twice the deadline of a token check. */
const SLOWNESS_MS = 100;

let server: TestApp;
let busy: Server;
let lookUps = 0;

beforeAll(async () => {
  server = await createTestApp();
  await openShop(server.database.db);
  // A machine under load: the real emulator, one look-up after the other.
  let turn: Promise<unknown> = Promise.resolve();
  busy = createServer(async (request, response) => {
    const body = await buffer(request);
    turn = turn.then(() => delay(SLOWNESS_MS));
    await turn;
    lookUps += 1;
    const answer = await fetch(new URL(request.url ?? '', inject('emulatorOrigin')), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  const address = busy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
});
afterAll(async () => {
  busy.closeAllConnections();
  busy.close();
  await server.close();
});

it('98 adds at once cost one token check, and each is in the basket', async () => {
  const user = await createUser();
  const adds = await Promise.all(
    Array.from({ length: BURST }, () =>
      server.app.inject({
        method: 'POST',
        url: '/api/basket/add',
        headers: { ...user.headers, 'idempotency-key': crypto.randomUUID() },
        payload: { product_id: 1, quantity: 1 },
      }),
    ),
  );
  expect(new Set(adds.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(lookUps).toBe(1);
  const basket = await server.app.inject({ url: '/api/basket', headers: user.headers });
  expect(JSON.parse(basket.json().data.product_ids)).toEqual([{ product_id: 1, quantity: BURST }]);
});

const part = (text: string) => Buffer.from(text).toString('base64url');
const HEAD = part(JSON.stringify({ alg: 'none', typ: 'JWT' }));

it.each([
  ['no JSON', `${HEAD}.${part('payload')}.`],
  ['null', `${HEAD}.${part('null')}.`],
  ['nested for ever', `${HEAD}.${part(`${'['.repeat(4_000)}${']'.repeat(4_000)}`)}.`],
  ['no object', `${part('7')}.${part('{}')}.`],
])('a token whose inside is %s is a 401', async (_what, token) => {
  const response = await server.app.inject({ url: '/api/user/login', headers: bearer(token) });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ message: [{ code: 'unauthenticated' }] });
});
