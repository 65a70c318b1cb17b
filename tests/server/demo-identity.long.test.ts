import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoIdentity } from '../../server/demo/demo-identity.ts';
import type { DemoIdentity } from '../../server/demo/demo-identity.ts';
import { letterLink } from '../../server/demo/mailbox.ts';
import { createFirebaseAccounts } from '../../server/modules/account-deletion/account-store.ts';
import { createFirebaseClaims } from '../../server/modules/claims/firebase-claims.ts';
import { createTokenVerifier } from '../../server/security/token-verifier.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { TEST_PROJECT } from './support/test-project.ts';
import { bearer } from './support/users.ts';
import { eventually } from '../fixtures/eventually.ts';

const tokens = v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string() });
const refreshed = v.object({ id_token: v.string() });

const run = promisify(execFile);

let dataDir: string;
let identity: DemoIdentity;
let letters: string[];
let problems: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'silna-identity-'));
  await start();
});
afterAll(async () => {
  await identity.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  letters = [];
  problems = [];
  identity = await startDemoIdentity({
    projectId: TEST_PROJECT,
    dataDir,
    onLetter: (letter, origin) => letters.push(letterLink(letter, origin)),
    log: (error) => problems.push(error.message),
  });
}

async function call(path: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(`${path}?key=any`, identity.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const account = (name: string, body: object) =>
  call(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, { returnSecureToken: true, ...body });
const refresh = (refreshToken: string) =>
  call('/securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
const signIn = async (email: string, password: string) =>
  v.parse(tokens, await account('signInWithPassword', { email, password }));

/** The whole server on this file's own emulator. */
async function serve(): Promise<TestApp> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const server = await createTestApp({ identityEmulator: identity });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  return server;
}

async function verify(idToken: string) {
  const verifier = createTokenVerifier({ projectId: TEST_PROJECT });
  return verifier.verify(idToken).finally(() => verifier.close());
}

describe('the demo accounts', () => {
  it('are there at the first start, each with a fixed uid', async () => {
    expect((await signIn('subskrypcja@example.com', 'Trening123!')).localId).toBe(
      'demo-subskrypcja',
    );
    expect((await signIn('bez-subskrypcji@example.com', 'Trening123!')).localId).toBe(
      'demo-bez-subskrypcji',
    );
    expect((await signIn('mobilna@example.com', 'Trening123!')).localId).toBe('demo-mobilna');
  });
});

describe('another process of this machine', () => {
  const PROJECT = `/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}`;
  /** A process of its own, which knows the port and what the emulator's documentation says. */
  async function answerTo(method: string, path: string, body?: string): Promise<[number, string]> {
    const script = `
      const [url, method, body] = process.argv.slice(1);
      const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
      const answer = await fetch(url, { method, headers, ...(body && { body }) });
      console.log(JSON.stringify([answer.status, await answer.text()]));`;
    const url = new URL(path, identity.origin).href;
    const given = [url, method, ...(body === undefined ? [] : [body])];
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...given]);
    return v.parse(v.tuple([v.number(), v.string()]), JSON.parse(stdout));
  }

  it.each([
    ['the accounts', 'GET', `${PROJECT}/accounts:batchGet?maxResults=-1`],
    ['the accounts by another secret', 'GET', `/geheim${PROJECT}/accounts:batchGet?maxResults=-1`],
    ['an account', 'POST', `${PROJECT}/accounts:lookup`, '{"localId":["demo-subskrypcja"]}'],
    [
      'an account on the open path',
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      '{"localId":["demo-subskrypcja"]}',
    ],
    ['the letters', 'GET', `/emulator/v1/projects/${TEST_PROJECT}/oobCodes`],
  ])('does not read %s', async (_what, method, path, body?: string) => {
    const [status, text] = await answerTo(method, path, body);
    expect(status).toBe(403);
    expect(text).toBe('');
  });

  it('changes no account and deletes none', async () => {
    const change = JSON.stringify({ localId: 'demo-subskrypcja', password: 'Przejete1!' });
    expect((await answerTo('POST', `${PROJECT}/accounts:update`, change))[0]).toBe(403);
    expect((await answerTo('POST', `${PROJECT}/accounts:delete`, change))[0]).toBe(403);
    await expect(signIn('subskrypcja@example.com', 'Trening123!')).resolves.toBeDefined();
  });
});

it('answers a process that was busy for seconds after its last call', async () => {
  await signIn('subskrypcja@example.com', 'Trening123!');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_500);
  await signIn('subskrypcja@example.com', 'Trening123!');
});

describe('after a restart', () => {
  it('passwords, changes and running sessions still hold', async () => {
    const created = v.parse(
      tokens,
      await account('signUp', { email: 'ewa@example.com', password: 'Pierwsze1!' }),
    );
    await account('update', { idToken: created.idToken, password: 'Drugie2!' });
    const session = await signIn('ewa@example.com', 'Drugie2!');
    await identity.saveAccounts();

    await identity.stop();
    await start();

    expect((await signIn('ewa@example.com', 'Drugie2!')).localId).toBe(created.localId);
    await expect(signIn('ewa@example.com', 'Pierwsze1!')).rejects.toThrow();
    const { id_token: idToken } = v.parse(refreshed, await refresh(session.refreshToken));
    expect(await verify(idToken)).toEqual({ uid: created.localId, email: 'ewa@example.com' });
    expect(await verify(session.idToken)).toEqual({
      uid: created.localId,
      email: 'ewa@example.com',
    });
  });

  it('an account that was deleted is gone: its address is free', async () => {
    const known = { email: 'odchodzi@example.com', password: 'Pierwsze1!' };
    const { localId } = v.parse(tokens, await account('signUp', known));
    await identity.saveAccounts();
    const accounts = createFirebaseAccounts(TEST_PROJECT, () => identity.saveAccounts());
    await accounts.deleteAccount(localId).finally(accounts.close);

    await identity.stop();
    await start();

    expect(v.is(tokens, await account('signUp', known))).toBe(true);
  });

  it('a demo account with a new password keeps it', async () => {
    const { idToken } = await signIn('mobilna@example.com', 'Trening123!');
    await account('update', { idToken, password: 'Zmienione1!' });
    await identity.saveAccounts();
    await identity.stop();
    await start();
    expect((await signIn('mobilna@example.com', 'Zmienione1!')).localId).toBe('demo-mobilna');
  });
});

describe('when the emulator is killed', () => {
  it('comes back by itself with its accounts, and whoever asks it for tokens finds it', async () => {
    const server = await serve();
    const ready = async () => (await server.app.inject('/readyz')).statusCode;
    const profile = async (idToken: string) =>
      (await server.app.inject({ url: '/api/user/login', headers: bearer(idToken) })).statusCode;
    const before = await signIn('subskrypcja@example.com', 'Trening123!');
    const other = await signIn('bez-subskrypcji@example.com', 'Trening123!');
    const claims = createFirebaseClaims(TEST_PROJECT);
    expect(await claims.setSubscribedUntil(before.localId, 1)).toBe(true);
    // 404: the token is good, the profile is missing.
    expect([await profile(before.idToken), await ready()]).toEqual([404, 200]);

    const killed = identity.processId ?? Number.NaN;
    process.kill(killed, 'SIGSTOP');
    expect(await ready()).toBe(503);
    process.kill(killed, 'SIGCONT');
    await eventually(async () => expect(await ready()).toBe(200));

    process.kill(killed, 'SIGKILL');
    await eventually(() => expect(identity.origin).toBeUndefined());
    expect(await ready()).toBe(503);

    await eventually(() => expect(identity.origin).toBeDefined());
    expect(identity.processId).not.toBe(killed);
    expect(problems).toEqual(['identity emulator ended, starting it again']);
    expect(await ready()).toBe(200);
    expect(await profile(other.idToken)).toBe(404);
    const after = await signIn('mobilna@example.com', 'Zmienione1!');
    expect(await profile(after.idToken)).toBe(404);
    expect(await claims.setSubscribedUntil(before.localId, undefined)).toBe(true);
    await claims.close();
    await server.close();
  });
});

describe('a changed password', () => {
  it('ends what was refreshed before, also once the user has signed in again', async () => {
    const known = { email: 'zmiana@example.com', password: 'Pierwsze1!' };
    const before = v.parse(tokens, await account('signUp', known));
    // Times are whole seconds.
    await delay(1_100);
    await account('update', { idToken: before.idToken, password: 'Drugie22!' });
    const after = await signIn(known.email, 'Drugie22!');
    expect(await refresh(before.refreshToken)).toMatchObject({
      error: { message: 'TOKEN_EXPIRED' },
    });
    expect(v.is(refreshed, await refresh(after.refreshToken))).toBe(true);
  });
});

describe('on a full disk', () => {
  const person = (email: string, password: string) => ({
    email,
    password,
    returnSecureToken: true,
  });

  it('a change that cannot be kept is refused and did not happen; logins go on', async () => {
    const server = await serve();
    const post = (name: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`,
        payload,
      });
    const known = person('pelny@example.com', 'Pierwsze1!');
    const { idToken } = (await post('signUp', known)).json();

    // The file to which accounts are written first is made unwritable.
    const draft = join(dataDir, 'auth', 'accounts.json.new');
    await mkdir(draft);
    const newcomers = ['jeden@example.com', 'dwa@example.com'].map((email) =>
      person(email, 'Trening123!'),
    );
    const refused = await Promise.all([
      ...newcomers.map((newcomer) => post('signUp', newcomer)),
      post('update', { idToken, password: 'Drugie22!' }),
    ]);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ message: [{ code: 'unavailable' }] });
    }
    for (const newcomer of newcomers) {
      expect((await post('signInWithPassword', newcomer)).statusCode).toBe(400);
    }
    expect((await post('signInWithPassword', known)).statusCode).toBe(200);
    expect((await post('signInWithPassword', { ...known, password: 'Drugie22!' })).statusCode).toBe(
      400,
    );

    await rmdir(draft);
    for (const newcomer of newcomers) {
      expect((await post('signUp', newcomer)).statusCode).toBe(200);
    }
    const file = await readFile(join(dataDir, 'auth', 'accounts.json'), 'utf8');
    expect(file).toContain('jeden@example.com');
    await server.close();
  });
});

describe('the accounts on disk', () => {
  it('hold no password, also where an earlier version has stored it as it was typed', async () => {
    const file = join(dataDir, 'auth', 'accounts.json');
    await identity.saveAccounts();
    const { users } = JSON.parse(await readFile(file, 'utf8'));
    const salt = 'fakeSaltAlt';
    const passwordHash = `fakeHash:salt=${salt}:password=Wcze:password=śniej1!`;
    const earlier = { localId: 'wczesniejsza', email: 'wczesniej@example.com', salt, passwordHash };
    await identity.stop();
    await writeFile(file, JSON.stringify({ users: [...users, earlier] }));
    await start();
    await expect(signIn(earlier.email, 'Wcze:password=śniej1!')).resolves.toBeDefined();
    const stored = await readFile(file, 'utf8');
    expect(stored).toContain(earlier.email);
    expect(stored).not.toMatch(/fakeHash|Wcze:|Trening123!/);
  });

  it('answer a password to nobody, nor to the account itself', async () => {
    const { idToken } = await signIn('subskrypcja@example.com', 'Trening123!');
    const answer = JSON.stringify(await account('lookup', { idToken }));
    expect(answer).toContain('subskrypcja@example.com');
    expect(answer).not.toContain('Trening123!');
  });

  it('share a write and are whole at any time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => identity.saveAccounts()));
    const file = join(dataDir, 'auth', 'accounts.json');
    const { users } = JSON.parse(await readFile(file, 'utf8'));
    expect(users.map(({ email }: { email: string }) => email)).toContain('mobilna@example.com');
    expect(problems.filter((problem) => !problem.includes('starting it again'))).toEqual([]);
  });
});

describe('letters', () => {
  it('lead to the app’s own page, once each, with a code that works', async () => {
    await account('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'bez-subskrypcji@example.com',
    });
    await identity.deliverMail('https://silna.example');
    await identity.deliverMail('https://silna.example');
    expect(letters).toHaveLength(1);
    const link = new URL(letters[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://silna.example/auth-action');
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    await account('resetPassword', {
      oobCode: link.searchParams.get('oobCode'),
      newPassword: 'Odzyskane1!',
    });
    await expect(signIn('bez-subskrypcji@example.com', 'Odzyskane1!')).resolves.toBeDefined();
  });
});
