import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pushSubscriptions } from '../../server/db/schema.ts';
import { judged } from '../../server/modules/users/ended-tokens.ts';
import { UsersRepo } from '../../server/modules/users/repo.ts';
import { ownerOfUser } from '../../server/security/owner.ts';
import { secretId } from '../../server/security/secret-id.ts';
import { signInOf } from '../../server/security/token-claims.ts';
import { API } from '../../src/contract/api-paths.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { TEST_PROJECT } from './support/test-project.ts';
import { bearer } from './support/users.ts';

const tokens = v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string() });
const codes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string() })),
});

let server: TestApp;
/** Another process on the same database. */
let second: TestApp;

beforeAll(async () => {
  server = await createTestApp();
  second = await createTestApp({ database: server.database });
});
afterAll(async () => {
  await second.app.close();
  await server.close();
});

async function emulator(path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, inject('emulatorOrigin')), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const account = (call: string, body: object) =>
  emulator(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
    returnSecureToken: true,
    ...body,
  });

async function refreshed(refreshToken: string): Promise<string> {
  const answer = await emulator('/securetoken.googleapis.com/v1/token?key=any', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  return v.parse(v.object({ id_token: v.string() }), answer).id_token;
}

async function byGoogle(email: string) {
  const claims = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: claims }).toString();
  return v.parse(
    tokens,
    await account('signInWithIdp', { requestUri: 'http://localhost', postBody }),
  );
}

/** Applies the newest letter to `email`. */
async function openLetter(email: string): Promise<void> {
  const list = v.parse(codes, await emulator(`/emulator/v1/projects/${TEST_PROJECT}/oobCodes`));
  const letter = list.oobCodes.findLast((code) => code.email === email);
  await account('update', { oobCode: letter?.oobCode });
}

const login = ({ app }: TestApp, idToken: string) =>
  app.inject({ url: '/api/user/login', headers: bearer(idToken) });
const statusOf = async (on: TestApp, idToken: string) => (await login(on, idToken)).statusCode;

async function registered() {
  const email = `${randomUUID()}@example.com`;
  const password = `Haslo-${randomUUID()}`;
  await account('signUp', { email, password });
  const session = v.parse(tokens, await account('signInWithPassword', { email, password }));
  await register(session.idToken, email);
  return { email, password, ...session };
}

async function register(idToken: string, email: string): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/register',
    headers: bearer(idToken),
    payload: {
      email,
      created_time: '2026-03-01T09:00:00.000Z',
      last_activity: '2026-03-01T09:00:00.000Z',
      phone_number: 0,
      full_name: 'Nowa użytkowniczka',
      address: { city: '', street: '', zipCode: '' },
    },
  });
  expect(answer.statusCode).toBe(200);
}

/** Gives the calendar an address, and a phone its reminders; resolves with the secret of the address. */
async function attach(idToken: string, uid: string): Promise<string> {
  const token = secretId();
  const answer = await server.app.inject({
    method: 'PUT',
    url: API.calendar,
    headers: { ...bearer(idToken), 'idempotency-key': randomUUID() },
    payload: { token },
  });
  expect(answer.statusCode).toBe(200);
  await server.database.db.insert(pushSubscriptions).values({
    owner: ownerOfUser({ uid }),
    id: randomUUID(),
    endpoint: 'https://push.example/phone',
    p256dh: '',
    auth: '',
    subscribedTime: new Date(),
  });
  return token;
}

async function attached(uid: string, secret: string) {
  const { db } = server.database;
  const calendar = await server.app.inject(`${API.calendar}/${secret}.ics`);
  const isOfUser = eq(pushSubscriptions.owner, ownerOfUser({ uid }));
  return { calendar: calendar.statusCode, phones: await db.$count(pushSubscriptions, isOfUser) };
}

describe('an account whose address was never verified, taken over by Google', () => {
  it('ends the tokens of its first owner in every process, and keeps those of the new one', async () => {
    const first = await registered();
    // Each process has checked the token by now, and believes it for a minute.
    expect(await statusOf(server, first.idToken)).toBe(200);
    expect(await statusOf(second, first.idToken)).toBe(200);

    const owner = await byGoogle(first.email);
    expect(owner.localId).toBe(first.localId);
    expect(await statusOf(server, owner.idToken)).toBe(200);

    const old = await login(server, first.idToken);
    expect(old.statusCode).toBe(401);
    expect(old.headers['www-authenticate']).toBe('Bearer');
    expect(await statusOf(second, first.idToken)).toBe(401);
    // The provider refreshes it at most within the second of the take-over.
    const late = await refreshed(first.refreshToken).catch(() => first.idToken);
    expect(await statusOf(server, late)).toBe(401);
    expect(await statusOf(second, owner.idToken)).toBe(200);
    expect(await statusOf(second, await refreshed(owner.refreshToken))).toBe(200);
  });

  it('revokes the calendar and the reminders of its first owner, and none that the new one attaches', async () => {
    const first = await registered();
    const secret = await attach(first.idToken, first.localId);
    expect(await attached(first.localId, secret)).toEqual({ calendar: 200, phones: 1 });

    const owner = await byGoogle(first.email);
    expect(await statusOf(server, owner.idToken)).toBe(200);
    expect(await attached(first.localId, secret)).toEqual({ calendar: 404, phones: 0 });

    const own = await attach(owner.idToken, first.localId);
    expect(await statusOf(second, await refreshed(owner.refreshToken))).toBe(200);
    expect(await attached(first.localId, own)).toEqual({ calendar: 200, phones: 1 });
  });

  it('revokes once, though two requests with the first token of the new owner meet', async () => {
    const first = await registered();
    expect(await statusOf(server, first.idToken)).toBe(200);
    const owner = await byGoogle(first.email);
    // What the slower of both has found out before the other took the account over.
    const repo = new UsersRepo(server.database.db);
    const known = await repo.find(first.localId);
    const late = known && judged(known, first, signInOf(owner.idToken));
    if (typeof late !== 'object') throw new Error('the token takes nothing over');
    const own = await attach(owner.idToken, first.localId);
    await repo.learnIdentity(first.localId, late);
    expect(await attached(first.localId, own)).toEqual({ calendar: 200, phones: 1 });
  });

  it('also where the new owner has made the profile', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = v.parse(tokens, await account('signUp', { email, password: 'Haslo-123!' }));
    expect(await statusOf(server, first.idToken)).toBe(404);
    const owner = await byGoogle(email);
    await register(owner.idToken, email);
    expect(await statusOf(server, owner.idToken)).toBe(200);
    expect(await statusOf(server, first.idToken)).toBe(401);
  });
});

describe('an address verified by its letter', () => {
  it('asks for another token and keeps the session', async () => {
    const user = await registered();
    await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: user.idToken });
    expect(await statusOf(server, user.idToken)).toBe(200);
    await openLetter(user.email);
    expect(await statusOf(server, await refreshed(user.refreshToken))).toBe(200);
    expect(await statusOf(server, user.idToken)).toBe(401);
  });
});

describe('a changed address', () => {
  it('is that of the profile once it is verified, and ends tokens of the earlier one', async () => {
    const user = await registered();
    const newEmail = `nowy-${randomUUID()}@example.com`;
    await account('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: user.idToken,
      newEmail,
    });
    const emailOf = async (idToken: string) =>
      (await login(server, idToken)).json().data.user_details.user.email;
    expect(await emailOf(user.idToken)).toBe(user.email);
    await openLetter(user.email);
    const { idToken } = v.parse(
      tokens,
      await account('signInWithPassword', { email: newEmail, password: user.password }),
    );
    expect(await emailOf(idToken)).toBe(newEmail);
    expect(await statusOf(second, user.idToken)).toBe(401);
    expect(await emailOf(idToken)).toBe(newEmail);
  });
});

describe('a token', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const signIn = (changes: object = {}) => ({
    signedInTime: at(100),
    issuedTime: at(100),
    isEmailVerified: true,
    isByPassword: true,
    ...changes,
  });
  const known = (changes: object = {}) => ({
    verifiedEmail: 'ewa@example.com' as string | null,
    verifiedEmailTime: at(200),
    tokensFrom: null as Date | null,
    ...changes,
  });
  const ewa = { email: 'ewa@example.com' };

  it.each([
    ['of before the address was verified, that says it is, counts', {}, {}, 'current'],
    ['of before, that says it is not, has ended', {}, { isEmailVerified: false }, 'ended'],
    [
      'of the same second that says it is not has ended',
      {},
      { isEmailVerified: false, issuedTime: at(200) },
      'ended',
    ],
    ['of a sign-in before the cut-off has ended', { tokensFrom: at(150) }, {}, 'ended'],
    [
      'refreshed since, of a sign-in before the cut-off, has ended',
      { tokensFrom: at(150) },
      { issuedTime: at(900) },
      'ended',
    ],
    [
      'of the provider that took the account over counts',
      { tokensFrom: at(150) },
      { signedInTime: at(150), isByPassword: false },
      'current',
    ],
    [
      'of a password that was set later counts',
      { tokensFrom: at(150) },
      { signedInTime: at(151) },
      'current',
    ],
  ])('%s', (_what, row, token, verdict) => {
    expect(judged(known(row), ewa, signIn(token))).toEqual(verdict);
  });

  it('of a user who verified the address by its letter ends no other session', () => {
    const row = known({ verifiedEmail: null });
    const verdict = judged(row, ewa, signIn({ issuedTime: at(300) }));
    expect(verdict).toEqual({
      verifiedEmail: 'ewa@example.com',
      verifiedEmailTime: at(300),
      email: 'ewa@example.com',
    });
  });

  it('whose address is not verified leaves that of the profile as it is', () => {
    const verdict = judged(
      known(),
      { email: 'inna@example.com' },
      signIn({ issuedTime: at(300), isEmailVerified: false }),
    );
    expect(verdict).toEqual({ verifiedEmail: null, verifiedEmailTime: at(300) });
  });
});
