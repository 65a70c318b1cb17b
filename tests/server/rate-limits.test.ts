import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

let user: TestUser;
const server = inThisFile(() =>
  createTestApp({
    config: {
      limits: { api: 2, documents: 2, identity: 2, reports: 2, accounts: 100 },
      trustProxy: ['10.0.0.0/8'],
    },
  }),
);
beforeAll(async () => {
  user = await createUser();
});

const ask = (url: string, forwardedFor: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    url,
    remoteAddress,
    headers: { ...user.headers, 'x-forwarded-for': forwardedFor },
  });

it('refuses the third call in our words and says when to come back', async () => {
  for (let call = 0; call < 2; call += 1) await ask('/api/user/login', '203.0.113.1');
  const response = await ask('/api/user/login', '203.0.113.1');
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ message: [{ code: 'too_many_requests' }] });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts before the token is checked', async () => {
  const headers = { authorization: 'Bearer a.b.c', 'x-forwarded-for': '203.0.113.2' };
  const guess = () =>
    server.app.inject({ url: '/api/user/login', remoteAddress: '10.0.0.1', headers });
  expect([(await guess()).statusCode, (await guess()).statusCode]).toEqual([401, 401]);
  expect((await guess()).statusCode).toBe(429);
});

it('counts each address, and each part of the server, for itself', async () => {
  for (let call = 0; call < 2; call += 1) await ask('/api/user/login', '203.0.113.3');
  expect((await ask('/api/user/login', '203.0.113.3')).statusCode).toBe(429);
  expect((await ask('/api/user/login', '203.0.113.4')).statusCode).toBe(404);
  const document = '/v1/projects/demo-silna/databases/(default)/documents/programs/x';
  expect((await ask(document, '203.0.113.3')).statusCode).not.toBe(429);
});

it('counts an account from all its addresses, in the API and the documents, and no other account', async () => {
  let now = Date.parse('2026-06-01T10:00:00Z');
  const limits = { api: 100, documents: 100, identity: 100, reports: 100, accounts: 2 };
  const many = await createTestApp({ config: { limits }, clock: () => new Date(now) });
  const [first, second] = [await createUser(), await createUser()];
  let address = 0;
  const login = ({ headers }: TestUser) => {
    address += 1;
    const remoteAddress = `203.0.113.${address}`;
    return many.app.inject({ url: '/api/user/login', remoteAddress, headers });
  };
  const read = ({ headers }: TestUser) => {
    const url = '/v1/projects/demo-silna/databases/(default)/documents/programs/x';
    return many.app.inject({ url, headers });
  };
  expect([(await login(first)).statusCode, (await login(first)).statusCode]).toEqual([404, 404]);
  const refused = await login(first);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ message: [{ code: 'too_many_requests' }] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(first)).statusCode).toBe(429);
  expect((await login(second)).statusCode).toBe(404);
  now += 60_000;
  expect((await login(first)).statusCode).toBe(404);
  await many.close();
});

it('believes X-Forwarded-For from a trusted proxy only', async () => {
  const statuses = [];
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await ask('/api/user/login', `198.51.100.${call}`, '192.0.2.1')).statusCode);
  }
  expect(statuses).toEqual([404, 404, 429]);
});

it('says once that forwarded headers come and are not believed', async () => {
  const said = () => server.logs.filter((line) => line.includes('TRUST_PROXY'));
  const [line = ''] = said();
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: 'x-forwarded-for comes from an address that TRUST_PROXY does not name, and is not believed',
  });
  expect(said()).toHaveLength(1);

  const alone = await createTestApp();
  await alone.app.inject({ url: '/healthz', headers: { 'user-agent': 'any' } });
  expect(alone.logs.join()).not.toContain('TRUST_PROXY');
  for (const header of ['x-forwarded-proto', 'forwarded']) {
    await alone.app.inject({ url: '/healthz', headers: { [header]: 'https' } });
  }
  expect(alone.logs.filter((text) => text.includes('TRUST_PROXY'))).toHaveLength(1);
  await alone.close();
});

it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'])(
  'says nothing of a trusted proxy that sends %s alone',
  async (header) => {
    const trusting = await createTestApp({ config: { trustProxy: ['10.0.0.0/8'] } });
    const askFrom = (remoteAddress: string) =>
      trusting.app.inject({ url: '/healthz', remoteAddress, headers: { [header]: '203.0.113.1' } });
    const said = () => trusting.logs.filter((text) => text.includes('TRUST_PROXY')).length;
    await askFrom('10.0.0.1');
    const afterTrusted = said();
    await askFrom('192.0.2.1');
    expect([afterTrusted, said()]).toEqual([0, 1]);
    await trusting.close();
  },
);

it('speaks the documents’ own error language there', async () => {
  const url = '/v1/projects/demo-silna/databases/(default)/documents/programs/x';
  for (let call = 0; call < 2; call += 1) await ask(url, '203.0.113.9');
  const response = await ask(url, '203.0.113.9');
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
});

it('never stops an app that reads sixty documents in the background', async () => {
  const usual = await createTestApp();
  try {
    const root = 'projects/demo-silna/databases/(default)/documents';
    const read = (id: number) =>
      usual.app.inject({
        method: 'POST',
        url: `/v1/${root}:batchGet`,
        headers: user.headers,
        payload: { documents: [`${root}/programs/${id}`] },
      });
    const statuses = await Promise.all(
      Array.from({ length: 180 }, async (_, id) => (await read(id)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await usual.close();
  }
});

it.each([
  ['a port', ['203.0.113.50:1', '203.0.113.50:2', '203.0.113.50:3']],
  ['a port, of IPv6', ['[2001:db8:5::1]:1', '[2001:db8:5::1]:2', '[2001:db8:5::1]:3']],
  ['or without brackets', ['[2001:db8:6::1]', '2001:db8:6::1', '"[2001:db8:6::1]:3"'.slice(1, -1)]],
  ['another address of one network', ['2001:db8:7::1', '2001:db8:7::2', '2001:db8:7::3']],
  ['no address at all', ['unknown', '_hidden', 'x:1']],
])('counts an address once that is forwarded with %s', async (_with, addresses) => {
  const statuses = [];
  for (const address of addresses)
    statuses.push((await ask('/api/user/login', address, '10.9.9.9')).statusCode);
  expect(statuses).toEqual([404, 404, 429]);
});
