import { expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { bearer } from './support/users.ts';
import { eventually } from '../fixtures/eventually.ts';

it('says that it leaves, and finishes the request in flight before it closes', async () => {
  let verified = (_user: undefined) => {};
  let arrived = () => {};
  const inFlight = new Promise<void>((done) => (arrived = done));
  const server = await createTestApp({
    verifyToken: () => {
      arrived();
      return new Promise((done) => (verified = done));
    },
  });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/user/login`, { headers: bearer('a.b.c') });
  await inFlight;

  const closed = server.close();
  // A connection in the grace period is accepted, and answered with `Connection: close`.
  const [alive, ready] = await Promise.all(
    ['/healthz', '/readyz'].map((path) => fetch(`${address}${path}`)),
  );
  expect([alive?.status, alive?.headers.get('connection')]).toEqual([200, 'close']);
  expect([ready?.status, ready?.headers.get('connection')]).toEqual([503, 'close']);
  await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
  verified(undefined);
  expect((await answer).status).toBe(401);
  await closed;
});
