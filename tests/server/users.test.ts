import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Registration } from '../../src/contract/users.ts';
import { subscriptions } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import { bearer, createUser, idTokenFor } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

const server = inThisFile(() => createTestApp({ clock: () => NOW }));

const registration = (user: TestUser): Registration => ({
  email: user.email,
  uid: user.uid,
  created_time: '2026-03-01T09:00:00.000Z',
  last_activity: '2026-03-01T09:00:00.000Z',
  phone_number: 0,
  full_name: 'Nowa użytkowniczka',
  address: { city: '', street: '', zipCode: '' },
});

function register(user: TestUser, changes: object = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/user/register',
    headers: user.headers,
    payload: { ...registration(user), ...changes },
  });
}

function login(user: Pick<TestUser, 'headers'>) {
  return server.app.inject({ url: '/api/user/login', headers: user.headers });
}

async function registeredUser(): Promise<TestUser> {
  const user = await createUser();
  expect((await register(user)).statusCode).toBe(200);
  return user;
}

describe('GET /api/user/login', () => {
  it('answers 404 to somebody without a profile', async () => {
    const response = await login(await createUser());
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: [{ message: 'Nie mamy jeszcze twojego profilu.', code: 'not_found' }],
    });
  });

  it('gives the profile and says that there is no plan', async () => {
    const user = await registeredUser();
    const response = await login(user);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      data: {
        subscriptions: false,
        user_details: {
          user: { full_name: 'Nowa użytkowniczka', phone_number: '0', email: user.email },
        },
      },
    });
  });

  it.each([
    ['is ahead', 1, true],
    ['passed two hours ago, without a word of its provider,', -2 * 60 * 60, true],
    ['passed three hours ago', -3 * 60 * 60, false],
  ])('says whether a plan whose period %s gives access', async (_when, seconds, active) => {
    const user = await registeredUser();
    await server.database.db.insert(subscriptions).values({
      uid: user.uid,
      stripeSubscriptionId: `sub_${user.uid}`,
      currentPeriodEnd: new Date(NOW.getTime() + seconds * 1000),
      createdTime: NOW,
    });
    expect((await login(user)).json()).toMatchObject({ data: { subscriptions: active } });
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['something that is no token', { authorization: 'Bearer a.b.c' }],
  ])('answers 401 to %s', async (_what, headers) => {
    const response = await server.app.inject({ url: '/api/user/login', headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ message: [{ code: 'unauthenticated' }] });
  });

  it('takes a token of a second sign-in for the same person', async () => {
    const user = await registeredUser();
    const response = await login({ headers: bearer(await idTokenFor(user)) });
    expect(response.json()).toMatchObject({
      data: { user_details: { user: { email: user.email } } },
    });
  });
});

describe('POST /api/user/register', () => {
  it('is idempotent: the second one changes nothing', async () => {
    const user = await registeredUser();
    const again = await register(user, { full_name: 'Ktoś Inny' });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ message: 'Konto jest gotowe.' });
    expect((await login(user)).json()).toMatchObject({
      data: { user_details: { user: { full_name: 'Nowa użytkowniczka' } } },
    });
  });

  it.each(['@xn--wierk-1ya.pl', '@my--shop.pl', ".o'neil@example.com", '&co@example.com'])(
    'takes every address that a browser takes: …%s',
    async (end) => {
      const user = await createUser(randomUUID() + end);
      expect((await register(user)).statusCode).toBe(200);
      expect((await login(user)).json()).toMatchObject({
        data: { user_details: { user: { email: user.email } } },
      });
    },
  );

  it('needs no uid, since the token has it', async () => {
    const user = await createUser();
    expect((await register(user, { uid: undefined })).statusCode).toBe(200);
    expect((await login(user)).statusCode).toBe(200);
  });

  it.each([
    ['uid', { uid: 'somebody-else' }],
    ['e-mail', { email: 'somebody-else@example.com' }],
  ])('refuses the %s of somebody else', async (_what, changes) => {
    const user = await createUser();
    const response = await register(user, changes);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ message: [{ code: 'forbidden' }] });
    expect((await login(user)).statusCode).toBe(404);
  });

  it('names every field that is wrong, in Polish', async () => {
    const user = await createUser();
    const response = await register(user, { full_name: ' ', address: { city: '', street: '' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: [
        { message: 'Uzupełnij pole „imię i nazwisko”.', code: 'validation' },
        { message: 'Uzupełnij pole „kod pocztowy”.', code: 'validation' },
      ],
    });
  });
});

describe('PUT /api/user/update', () => {
  const update = (user: TestUser, payload: object) =>
    server.app.inject({ method: 'PUT', url: '/api/user/update', headers: user.headers, payload });

  it('changes name and phone, trimmed', async () => {
    const user = await registeredUser();
    const response = await update(user, {
      full_name: ' Ewa Nowa ',
      phone_number: '+48 600 100 200',
    });
    expect(response.statusCode).toBe(200);
    const profile = { full_name: 'Ewa Nowa', phone_number: '+48 600 100 200', email: user.email };
    expect(response.json()).toEqual({ data: { user_details: { user: profile } } });
    expect((await login(user)).json()).toMatchObject({ data: { user_details: { user: profile } } });
  });

  it('touches nobody else', async () => {
    const [one, other] = [await registeredUser(), await registeredUser()];
    await update(one, { full_name: 'Ewa Nowa', phone_number: '600' });
    expect((await login(other)).json()).toMatchObject({
      data: { user_details: { user: { full_name: 'Nowa użytkowniczka', email: other.email } } },
    });
  });

  it('refuses a phone number that is none', async () => {
    const response = await update(await registeredUser(), {
      full_name: 'Ewa',
      phone_number: 'abc',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: [{ message: 'Popraw pole „numer telefonu”.', code: 'validation' }],
    });
  });

  it('answers 404 before registration', async () => {
    const response = await update(await createUser(), { full_name: 'Ewa', phone_number: '600' });
    expect(response.statusCode).toBe(404);
  });
});
