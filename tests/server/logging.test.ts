import { expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const server = inThisFile(createTestApp);

it('tells which request did what, and no secret of it', async () => {
  const user = await createUser();
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/user/register?key=query-secret&oobCode=code-secret`,
    headers: { ...user.headers, cookie: 'session=cookie-secret' },
    payload: { email: user.email },
  });
  const log = server.logs.join('');
  expect(log).toContain('"path":"/api/user/register"');
  expect(log).toContain(`"reqId":"${String(response.headers['x-request-id'])}"`);
  expect(log).toContain('"statusCode":400');
  const secrets = [
    'query-secret',
    'code-secret',
    'cookie-secret',
    user.idToken,
    user.email,
    user.uid,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it('strips addresses, tokens and codes from what errors say', () => {
  server.logs.length = 0;
  const cause = new Error('duplicate: ewa@example.com');
  const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
  server.app.log.error({ err: new Error(`${token} and oobCode=abc123`, { cause }) }, 'failed');
  const [line = ''] = server.logs;
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: '[redacted] and [redacted]',
    stack: expect.stringMatching(/^\s+at /),
    cause: { message: 'duplicate: [redacted]' },
  });
});

it('tells the reasons of a round that failed for several, five of them', () => {
  server.logs.length = 0;
  const failures = Array.from({ length: 7 }, (_, nr) => new Error(`${nr}: ewa@example.com`));
  server.app.log.error({ err: new AggregateError(failures, 'wait to be deleted') }, 'failed');
  const [line = ''] = server.logs;
  const { message, errors } = JSON.parse(line).err;
  expect(message).toBe('wait to be deleted');
  expect(errors.map((each: { message: string }) => each.message)).toEqual(
    [0, 1, 2, 3, 4].map((nr) => `${nr}: [redacted]`),
  );
});

it('keeps no line of a message that looks like a frame', () => {
  server.logs.length = 0;
  server.app.log.error({ err: new Error('x\n    at anna@example.com') }, 'failed');
  expect(server.logs.join('')).not.toContain('anna');
});

it('names the route in the place of a path with an id, and no id of a path it does not know', async () => {
  server.logs.length = 0;
  const uid = 'Guest-Basket_uid-22chr';
  await server.app.inject(`/api/guest/basket/${uid}?from=app`);
  await server.app.inject('/api/guest/orders/100001');
  await server.app.inject(`/api/guest/baskets/${uid}/`);
  await server.app.inject(`/pay/${uid}`);
  await server.app.inject('/api/users/anna%40example.com');
  await server.app.inject('/api/call/600.100.200');
  await server.app.inject('/api/users/pQ7sLmVbXcZrTyUiOpAsDfGhJkL1/edit');
  const paths = server.logs.flatMap((line) => JSON.parse(line).req?.path ?? []);
  expect(paths.slice(0, 2)).toEqual(['/api/guest/basket/:uid', '/api/guest/orders/:id']);
  expect(paths[2]).toBe('/api/guest/baskets/[redacted]/');
  expect(server.logs.join('')).not.toContain(uid);
  expect(paths.slice(4)).toEqual([
    '/api/users/[redacted]',
    '/api/call/[redacted]',
    '/api/users/[redacted]/edit',
  ]);
});
