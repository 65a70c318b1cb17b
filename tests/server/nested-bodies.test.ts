/** A body is read by recursions here and in packages, so its depth is bounded before any of them. */
import { expect, it } from 'vitest';
import { API } from '../../src/contract/api-paths.ts';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const server = inThisFile(createTestApp);

const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

/** Mutations with a schema for their body, and without one. */
const CALLS = [
  '/api/user/register',
  '/api/subscription/cancel',
  '/api/subscription/resume',
  API.guestBasket,
  API.guestBasketAdd,
  API.guestPayment,
];

it('is refused with 400 when it is too deep, with a key or without', async () => {
  const { headers } = await createUser();
  for (const url of CALLS) {
    for (const key of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...key, 'content-type': 'application/json' },
        payload: nested(15_000),
      });
      expect(response.statusCode, url).toBe(400);
    }
  }
});

it('is read as far as a call goes', async () => {
  const { headers } = await createUser();
  const send = (levels: number) =>
    server.app.inject({
      method: 'POST',
      url: API.guestBasket,
      headers: {
        ...headers,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      payload: nested(levels),
    });
  expect((await send(64)).statusCode).toBeLessThan(400);
  expect((await send(66)).statusCode).toBe(400);
});
