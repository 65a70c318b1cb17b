/** The demo's accounts after calls that nobody has to sign in for. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoIdentity } from '../../server/demo/demo-identity.ts';
import type { DemoIdentity } from '../../server/demo/demo-identity.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { TEST_PROJECT } from './support/test-project.ts';
import { eventually } from '../fixtures/eventually.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const HANDLER = 'http://localhost/emulator/auth/handler';

let dataDir: string;
let identity: DemoIdentity;
let server: TestApp;
let problems: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'silna-hostile-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  problems = [];
  identity = await startDemoIdentity({
    projectId: TEST_PROJECT,
    dataDir,
    onLetter: () => {},
    log: (error) => problems.push(error.message),
  });
  server = await createTestApp({ identityEmulator: identity });
}

async function stop(): Promise<void> {
  await server.close();
  await identity.stop();
}

const accountsFile = () => join(dataDir, 'auth', 'accounts.json');
const post = (name: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `${ACCOUNTS}:${name}?key=any`, payload });
const signUp = (fields: object = {}) =>
  post('signUp', {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'Trening123!',
    ...fields,
  });
const signIn = (email: string) => post('signInWithPassword', { email, password: 'Trening123!' });
const ready = async () => (await server.app.inject('/readyz')).statusCode;
const popupPage = (provider: string) =>
  server.app.inject(`/emulator/auth/handler?apiKey=any&appName=silna&providerId=${provider}`);

const claims = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  sub: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@example.com`,
  email_verified: true,
  ...fields,
});
const response = (token: unknown, providerId = 'google.com') =>
  new URLSearchParams({
    providerId,
    id_token: typeof token === 'string' ? token : JSON.stringify(token),
  }).toString();
const byBody = (token: unknown, providerId?: string) => ({
  requestUri: HANDLER,
  postBody: response(token, providerId),
});

it('accounts of both providers outlive a restart', async () => {
  const providers = ['google.com', 'apple.com'];
  const people = providers.map((provider) => {
    const person = claims({ name: 'Łucja O’Hara', picture: 'https://example.com/a.jpg?s=96' });
    // The popup puts the answer into the address and leaves the body empty.
    const popup = {
      requestUri: `${HANDLER}?${response(person, provider)}`,
      postBody: '',
      sessionId: 'any',
      returnSecureToken: true,
      returnIdpCredential: true,
    };
    return { provider, popup, person };
  });
  for (const { popup } of people) {
    expect((await post('signInWithIdp', popup)).statusCode).toBe(200);
  }
  await stop();
  await start();
  for (const { provider, popup, person } of people) {
    const { email, name: displayName, picture: photoUrl } = person;
    const again = await post('signInWithIdp', popup);
    expect(again.json()).toMatchObject({ email, displayName, photoUrl });
    expect(again.json()).not.toHaveProperty('isNewUser', true);
    expect((await popupPage(provider)).body).toContain(email);
  }
  expect(problems).toEqual([]);
});

it.each<[string, () => object]>([
  ['an address without @', () => byBody(claims({ email: 'no-address' }))],
  ['an address with markup', () => byBody(claims({ email: '<img/src=x>@example.com' }))],
  ['an address in parts', () => byBody(claims({ email: ['a@example.com'] }))],
  ['an address with U+0000', () => byBody(claims({ email: 'a\0@example.com' }))],
  ['half a character', () => byBody(claims({ name: '\uD83D' }))],
  ['a name that is an object', () => byBody(claims({ name: {} }))],
  ['a name that is a number', () => byBody(claims({ name: 1 }))],
  ['a name with markup', () => byBody(claims({ name: '<script>alert(1)</script>' }))],
  ['an endless name', () => byBody(claims({ name: 'x'.repeat(257) }))],
  ['a screen name that is a list', () => byBody(claims({ screen_name: ['x'] }))],
  ['a picture that leaves its attribute', () => byBody(claims({ picture: "https://x/');}" }))],
  ['a picture that is an object', () => byBody(claims({ picture: {} }))],
  ['an id that is a number', () => byBody(claims({ sub: 1 }))],
  ['an endless id', () => byBody(claims({ sub: 'x'.repeat(129) }))],
  ['no claims', () => byBody('null')],
  ['a token that cannot be read', () => byBody('{')],
  ['the password provider', () => byBody(claims(), 'password')],
  ['an unknown provider', () => byBody(claims(), 'oidc.any')],
  ['SAML', () => byBody(claims(), 'saml.any')],
  ['a name in the address', () => ({ requestUri: `${HANDLER}?${response(claims({ name: {} }))}` })],
  [
    'a name in the fragment, which wins',
    () => ({ ...byBody(claims()), requestUri: `${HANDLER}#${response(claims({ name: {} }))}` }),
  ],
])('a federated sign-in with %s is refused, and nothing of it stays', async (_what, body) => {
  const answer = await post('signInWithIdp', { returnSecureToken: true, ...body() });
  expect(answer.statusCode).toBe(400);
  expect((await signUp()).statusCode).toBe(200);
});

it.each<[string, object]>([
  ['a name with markup', { displayName: '<b>' }],
  ['a name with half a character', { displayName: '\uDC00' }],
  ['a picture with markup', { photoUrl: 'https://example.com/"><script>' }],
  ['a picture that is a script', { photoUrl: 'javascript:alert(1)' }],
  ['an address with U+0000', { email: 'a\0b@example.com' }],
  ['an address with half a character', { email: '\uD83D@example.com' }],
])('%s is refused where an account is made or changed', async (_what, fields) => {
  const { idToken } = (await signUp()).json();
  expect((await signUp(fields)).statusCode).toBe(400);
  expect((await post('update', { idToken, ...fields })).statusCode).toBe(400);
});

it('a new address in a letter is an address', async () => {
  const { idToken } = (await signUp()).json();
  const letter = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'no-address' };
  expect((await post('sendOobCode', letter)).statusCode).toBe(400);
});

it('nulls count as not sent', async () => {
  const nulls = { displayName: null, photoUrl: null, idToken: null, returnSecureToken: true };
  const answer = await signUp(nulls);
  expect(answer.statusCode).toBe(200);
  const { idToken } = answer.json();
  expect((await post('update', { ...nulls, idToken })).statusCode).toBe(200);
  expect((await post('signInWithIdp', byBody(claims({ name: null })))).statusCode).toBe(200);
  expect((await signUp()).statusCode).toBe(200);
});

it('the window of a provider lists no other accounts', async () => {
  for (const query of ['providerId=password', 'providerId=google.com&tenantId=new']) {
    const answer = await server.app.inject(`/emulator/auth/handler?apiKey=any&${query}`);
    expect(answer.statusCode).toBe(400);
  }
});

it('a stored account that cannot be imported is left out, named and kept beside', async () => {
  const good = (await signUp()).json();
  await stop();
  const { users } = JSON.parse(await readFile(accountsFile(), 'utf8'));
  const broken = [
    { localId: 'noAddress', email: 'anna-no-address', passwordHash: 'x', salt: 'x' },
    { localId: 'objectName', email: 'ola@example.com', displayName: {} },
    { localId: 'twin', email: good.email },
    { email: 'ela@example.com' },
    null,
  ];
  await writeFile(accountsFile(), JSON.stringify({ users: [...users, ...broken] }));
  await start();

  expect((await signIn(good.email)).statusCode).toBe(200);
  expect(problems).toHaveLength(broken.length);
  expect(problems.join()).not.toMatch(/@example|anna/);
  for (const { localId } of broken.flatMap((user) =>
    user?.localId ? [{ localId: user.localId }] : [],
  )) {
    expect(problems.join()).toContain(`identity account ${localId} is left out`);
  }
  const folder = join(dataDir, 'auth', 'left-out');
  const kept = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );
  expect(kept).toEqual(expect.arrayContaining(broken));
  expect(kept).toHaveLength(broken.length);

  await stop();
  await start();
  expect(problems).toEqual([]);
});

it('memory that cannot be read is replaced by the last good file, and not ready meanwhile', async () => {
  const kept = (await signUp()).json();
  // Past the door, straight into the emulator.
  const poison = await fetch(new URL(`${ACCOUNTS}:signInWithIdp?key=any`, identity.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(byBody(claims({ name: {} }))),
  });
  expect(poison.status).toBeLessThanOrEqual(500);

  const refused = await signUp();
  expect([refused.statusCode, await ready()]).toEqual([503, 503]);
  await eventually(async () => expect(await ready()).toBe(200));
  expect((await signUp()).statusCode).toBe(200);
  expect((await signIn(kept.email)).statusCode).toBe(200);
});

it('more accounts than one call may carry come back', async () => {
  await stop();
  const { users } = JSON.parse(await readFile(accountsFile(), 'utf8'));
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...users[0],
    localId: `many${index}`,
    email: `many${index}@example.com`,
    providerUserInfo: [],
    photoUrl: `https://example.com/${'x'.repeat(500)}`,
  }));
  await writeFile(accountsFile(), JSON.stringify({ users: [...users, ...many] }));
  await start();
  expect(problems).toEqual([]);
  expect((await signUp()).statusCode).toBe(200);
  const { users: stored } = JSON.parse(await readFile(accountsFile(), 'utf8'));
  expect(stored.length).toBeGreaterThan(users.length + many.length);
});
