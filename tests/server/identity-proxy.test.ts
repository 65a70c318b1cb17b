import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { InjectOptions } from 'fastify';
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

beforeAll(async () => {
  server = await createTestApp({
    identityEmulator: {
      get origin() {
        return origin;
      },
      saveAccounts: async () => void (saves += 1),
      deliverMail: async (to) => void mails.push(to),
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  saves = 0;
  mails = [];
  origin = inject('emulatorOrigin');
});

const post = (path: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  server.app.inject({ method: 'POST', url: `${IDENTITY}${path}?key=any`, payload, headers });

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

  it('sends a letter whose links lead to where the visitor is', async () => {
    const { email } = await createUser();
    const response = await post(
      '/accounts:sendOobCode',
      { requestType: 'PASSWORD_RESET', email },
      { host: 'phone.example:4173' },
    );
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/oobCode|oobLink/);
    expect(mails).toEqual(['http://phone.example:4173']);
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
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}${IDENTITY}/accounts:signInWithPassword?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: [{ code: 'unavailable' }] });
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
