/** Text that cannot be stored: U+0000 and lone surrogates, wherever text is accepted. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

let user: TestUser;
const server = inThisFile(() => createTestApp());
beforeAll(async () => {
  user = await createUser();
});

const NOW = '2026-03-01T10:00:00.000Z';
const registration = () => ({
  email: user.email,
  uid: user.uid,
  created_time: NOW,
  last_activity: NOW,
  phone_number: 0,
  full_name: 'Ewa Nowa',
  address: { city: 'Łódź', street: 'Prosta 1', zipCode: '00-001' },
});

const send = (method: 'POST' | 'PUT', url: string, payload: object, headers: object = {}) =>
  server.app.inject({ method, url, headers: { ...user.headers, ...headers }, payload });

const HOSTILE = [
  ['U+0000', 'Ewa\0'],
  ['half a character', 'Ewa \ud83d'],
] as const;

describe.each(HOSTILE)('%s', (_what, text) => {
  it.each([
    ['imię i nazwisko', { full_name: text }],
    ['miasto', { address: { city: text, street: '', zipCode: '' } }],
    ['ulica', { address: { city: '', street: text, zipCode: '' } }],
    ['kod pocztowy', { address: { city: '', street: '', zipCode: text } }],
    ['uid', { uid: text }],
  ])('is refused when a profile is made: %s', async (field, change) => {
    const response = await send('POST', '/api/user/register', { ...registration(), ...change });
    expect(response.statusCode).toBe(400);
    const name = field === 'uid' ? 'identyfikator' : field;
    expect(response.json()).toEqual({
      message: [{ message: `Popraw pole „${name}”.`, code: 'validation' }],
    });
  });

  it('is refused when a profile is changed, and changes nothing', async () => {
    expect((await send('POST', '/api/user/register', registration())).statusCode).toBe(200);
    const change = { full_name: text, phone_number: '600100200' };
    const key = { 'idempotency-key': `change-${text.length}` };
    expect((await send('PUT', '/api/user/update', change, key)).statusCode).toBe(400);
    const { user_details } = (
      await server.app.inject({ url: '/api/user/login', headers: user.headers })
    ).json().data;
    expect(user_details.user).toMatchObject({ full_name: 'Ewa Nowa', phone_number: '0' });
  });

  it('is no mistake of ours in a query, a path or an address', async () => {
    const encoded = text === 'Ewa\0' ? '%00' : '%ED%A0%BD';
    const calls = [
      `/api/product?ids=${encoded}`,
      `/api/guest/basket/${encoded}`,
      `/api/guest/orders/${encoded}`,
      `/api/orders/${encoded}`,
      `/api/payment/${encoded}`,
      `/api/user/login?x=${encoded}`,
      `/pay/${encoded}`,
      `/pay/portal/${encoded}?return=${encoded}`,
      `/productDetails?id=${encoded}`,
      `/media/${encoded}`,
      `/${encoded}`,
    ];
    for (const url of calls) {
      const { statusCode } = await server.app.inject({ url, headers: user.headers });
      expect(statusCode, url).toBeLessThan(500);
    }
  });

  it('is refused in a question to the document database', async () => {
    const root = 'projects/demo-silna/databases/(default)/documents';
    const response = await send('POST', `/v1/${root}:batchGet`, {
      documents: [`${root}/programs/${text}`],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });
});
