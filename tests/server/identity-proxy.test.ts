import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { letterOrigin } from '../../server/modules/identity/letter-origin.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { createUser, idTokenFor } from './support/users.ts';
import { TEST_PROJECT } from './support/test-project.ts';

const IDENTITY = '/identitytoolkit.googleapis.com/v1';
const OWNER = { authorization: 'Bearer owner' };

let server: TestApp;
let saves: number;
let mails: string[];
let origin: string | undefined;
let address: URL;

beforeAll(async () => {
  server = await createTestApp({
    identityEmulator: {
      get origin() {
        return origin;
      },
      ping: async () => {},
      saveAccounts: async () => void (saves += 1),
      deliverMail: async (to) => void mails.push(to),
    },
  });
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());
beforeEach(() => {
  saves = 0;
  mails = [];
  origin = inject('emulatorOrigin');
});

const post = (path: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  server.app.inject({ method: 'POST', url: `${IDENTITY}${path}?key=any`, payload, headers });

/** Over a real socket, for behaviour that depends on one. */
function send(path: string, payload: string, headers: Record<string, string> = {}) {
  const url = path.startsWith('/api') ? path : `${IDENTITY}${path}?key=any`;
  return new Promise<{ status: number | undefined; body: string }>((done, fail) => {
    const sent = httpRequest(new URL(url, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.once('response', async (response) =>
      done({ status: response.statusCode, body: await text(response) }),
    );
    sent.once('error', fail);
    if ('expect' in headers) sent.once('continue', () => sent.end(payload)).flushHeaders();
    else sent.end(payload);
  });
}

describe('what the web SDK needs', () => {
  it('signs up and in, keeping the account before the answer', async () => {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'Trening123!' };
    const signUp = await post('/accounts:signUp', { ...account, returnSecureToken: true });
    expect(signUp.statusCode).toBe(200);
    expect(saves).toBe(1);
    const signIn = await post('/accounts:signInWithPassword', account);
    expect(signIn.json().localId).toBe(signUp.json().localId);
  });

  it('keeps nothing after a refusal', async () => {
    const { email } = await createUser();
    const wrong = await post('/accounts:signInWithPassword', { email, password: 'wrong' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().error.message).toMatch(/INVALID/);
    expect(saves).toBe(0);
  });

  it('refreshes tokens, which come as a form', async () => {
    const { email, password } = await createUser();
    const signIn = await post('/accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    const response = await server.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=any',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: signIn.json().refreshToken,
      }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().user_id).toBe(signIn.json().localId);
  });

  it.each([
    ['by its address', () => address.host, () => address.origin],
    ['as localhost behind another port', () => 'localhost:5173', () => 'http://localhost:5173'],
    ['under a foreign name', () => 'evil.example', () => `http://localhost:${address.port}`],
    [
      'as another machine',
      () => `192.0.2.7:${address.port}`,
      () => `http://localhost:${address.port}`,
    ],
  ])('sends a letter whose links lead to this machine, asked %s', async (_how, host, target) => {
    const { email } = await createUser();
    const letter = JSON.stringify({ requestType: 'PASSWORD_RESET', email });
    const response = await send('/accounts:sendOobCode', letter, { host: host() });
    expect(response.status).toBe(200);
    expect(response.body).not.toMatch(/oobCode|oobLink/);
    expect(mails).toEqual([target()]);
  });

  it.each([
    ['192.168.1.20:4173', '192.168.1.20', 'http://192.168.1.20:4173'],
    ['192.168.1.20:4173', '::ffff:192.168.1.20', 'http://192.168.1.20:4173'],
    ['[fd00::7]:4173', 'fd00::7', 'http://[fd00::7]:4173'],
    ['192.168.1.21:4173', '192.168.1.20', 'http://localhost:4173'],
    ['127.0.0.1.evil.example', '192.168.1.20', 'http://localhost:4173'],
    ['localhost.evil.example', undefined, 'http://localhost:4173'],
  ])('%s on the interface %s is written as %s', (host, localAddress, target) => {
    const asked = { protocol: 'http' as const, host, socket: { localAddress, localPort: 4173 } };
    expect(letterOrigin(asked, undefined)).toBe(target);
    expect(letterOrigin(asked, 'https://silna.example')).toBe('https://silna.example');
  });

  it('is asked before it sends a body', async () => {
    const { email, password, headers } = await createUser();
    const asking = { expect: '100-continue' };
    const login = JSON.stringify({ email, password });
    expect((await send('/accounts:signInWithPassword', login, asking)).status).toBe(200);
    const now = new Date().toISOString();
    const profile = JSON.stringify({
      email,
      created_time: now,
      last_activity: now,
      phone_number: 0,
      full_name: 'Ewa',
      address: { city: '', street: '', zipCode: '' },
    });
    expect((await send('/api/user/register', profile, { ...asking, ...headers })).status).toBe(200);
  });

  it.each(['handler', 'iframe'])('serves the popup’s %s under its own policy', async (page) => {
    const response = await server.app.inject(
      `/emulator/auth/${page}?apiKey=any&appName=silna&providerId=google.com`,
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('text/html');
    expect(response.headers['content-security-policy']).toMatch(
      /script-src 'self' 'unsafe-inline'.*frame-ancestors 'self'/,
    );
    expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});

describe('what stays inside', () => {
  it.each([
    ['DELETE', `/emulator/v1/projects/${TEST_PROJECT}/accounts`],
    ['GET', `/emulator/v1/projects/${TEST_PROJECT}/oobCodes`],
    ['GET', `${IDENTITY}/projects/${TEST_PROJECT}/accounts:batchGet`],
    ['POST', `${IDENTITY}/projects/${TEST_PROJECT}/accounts:query`],
    ['POST', `${IDENTITY}/projects/${TEST_PROJECT}/accounts`],
    ['POST', `${IDENTITY}/accounts%3AbatchGet`],
    ['GET', '/emulator/openapi.json'],
    ['GET', '/emulator/auth/%2e%2e/openapi.json'],
    ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount'],
  ] as const)('%s %s', async (method, url) => {
    const response = await server.app.inject({ method, url, headers: OWNER });
    expect(response.statusCode).toBe(404);
  });

  it.each([
    ['an Origin', { origin: 'http://localhost:4173' }],
    ['an opaque Origin', { origin: 'null' }],
    ['a foreign Host', { host: 'evil.example' }],
    ['a Host that only begins like ours', { host: '127.0.0.1.evil.example' }],
  ])('the emulator’s own port answers nobody with %s', async (_what, headers) => {
    const admin = `${origin}${IDENTITY}/projects/${TEST_PROJECT}/accounts:batchGet?maxResults=1`;
    const ask = (more: object) =>
      new Promise<number | undefined>((done, fail) => {
        const sent = httpRequest(admin, { headers: { ...OWNER, ...more } });
        sent.once('response', (response) => done(response.resume().statusCode)).once('error', fail);
        sent.end();
      });
    expect(await ask(headers)).toBe(403);
    expect(await ask({})).toBe(200);
  });

  it('does not let a visitor be the owner', async () => {
    const { uid, email, password } = await createUser();
    const takeOver = await post('/accounts:update', { localId: uid, password: 'Stolen1!' }, OWNER);
    expect(takeOver.statusCode).toBeGreaterThanOrEqual(400);
    await expect(idTokenFor({ email, password })).resolves.toEqual(expect.any(String));

    const lookup = await post('/accounts:lookup', { localId: [uid] }, OWNER);
    expect(lookup.statusCode).toBeGreaterThanOrEqual(400);
    expect(lookup.body).not.toContain(email);
  });
});

describe('what is too much', () => {
  it.each([
    ['a flood', `[${'[],'.repeat(1_000_000)}[]]`, 413],
    ['just over the limit', JSON.stringify({ idToken: 'x'.repeat(64 * 1024) }), 413],
    ['arrays in arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['objects in objects', `{"idToken":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`, 400],
    ['no JSON', '{', 400],
  ])('%s is refused in the provider’s words', async (_what, payload, status) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${IDENTITY}/accounts:lookup?key=any`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toMatchObject({
      code: status,
      message: expect.stringMatching(/./),
    });
    const after = await createUser();
    const known = await post('/accounts:lookup', { idToken: after.idToken });
    expect(known.json().users).toMatchObject([{ localId: after.uid }]);
  });

  it('another content type is refused', async () => {
    const { status } = await send('/accounts:lookup', '{}', { 'content-type': 'text/plain' });
    expect(status).toBe(415);
  });

  it.each([
    ['email', `${'x'.repeat(250)}@example.com`, 'INVALID_EMAIL'],
    ['password', 'x'.repeat(4_097), /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /],
    ['displayName', 'x'.repeat(257), 'INVALID_ARGUMENT'],
    ['photoUrl', `https://example.com/${'x'.repeat(2_048)}`, 'INVALID_ARGUMENT'],
  ])('an endless %s is kept nowhere', async (field, value, refusal) => {
    const { idToken } = await createUser();
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'Trening123!' };
    const answers = [
      await post('/accounts:signUp', { ...account, [field]: value }),
      await post('/accounts:update', { idToken, [field]: value }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      const { message } = answer.json().error;
      if (typeof refusal === 'string') expect(message).toBe(refusal);
      else expect(message).toMatch(refusal);
    }
    expect(saves).toBe(0);
  });

  it('fields that the SDK does not send are left out, however they are spelt', async () => {
    const { idToken } = await createUser();
    const long = 'x'.repeat(10_000);
    const answer = await post('/accounts:update', {
      idToken,
      display_name: long,
      'Photo-Url': long,
      linkProviderUserInfo: { providerId: 'google.com', rawId: long },
      tenantId: long,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.length).toBeLessThan(2_000);
  });
});

describe('a password that is chosen', () => {
  const WEAK = /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /;

  it('has eight characters or more, wherever it is chosen', async () => {
    const { idToken } = await createUser();
    const email = `${crypto.randomUUID()}@example.com`;
    for (const [path, body] of [
      ['/accounts:signUp', { email, password: 'aaaaaa' }],
      ['/accounts:signUp', { email, PASSWORD: 'aaaaaa' }],
      ['/accounts:update', { idToken, password: 'aaaaaaa' }],
      ['/accounts:resetPassword', { oobCode: 'x', newPassword: 'aaaaaaa' }],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.message).toMatch('PASSWORD' in body ? 'MISSING_PASSWORD' : WEAK);
    }
    expect((await post('/accounts:signUp', { email, password: 'aaaaaaaa' })).statusCode).toBe(200);
  });

  it('may be shorter where it is given again', async () => {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'aaaaaa' };
    const chosenBefore = await fetch(new URL(`${IDENTITY}/accounts:signUp?key=any`, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    expect(chosenBefore.status).toBe(200);
    expect((await post('/accounts:signInWithPassword', account)).statusCode).toBe(200);
  });
});

describe('when it is not there', () => {
  const attempt = () =>
    post('/accounts:signInWithPassword', { email: 'a@example.com', password: 'x' });

  it('answers 503 while the emulator restarts', async () => {
    origin = undefined;
    expect((await attempt()).statusCode).toBe(503);
  });

  it('answers 503 when the emulator has just died', async () => {
    origin = 'http://127.0.0.1:1';
    // Over a real socket, which must survive the broken one behind it.
    const login = JSON.stringify({ email: 'a@example.com', password: 'x' });
    const response = await send('/accounts:signInWithPassword', login);
    expect(response.status).toBe(503);
    expect(JSON.parse(response.body)).toMatchObject({ message: [{ code: 'unavailable' }] });
  });

  it('does not exist in production', async () => {
    const production = await createTestApp();
    try {
      for (const url of [`${IDENTITY}/projects?key=any`, '/emulator/auth/handler']) {
        expect((await production.app.inject(url)).statusCode).toBe(404);
      }
    } finally {
      await production.close();
    }
  });
});
