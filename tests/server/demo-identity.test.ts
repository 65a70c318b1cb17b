import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountFile } from '../../server/demo/account-file.ts';
import { startDemoIdentity } from '../../server/demo/identity.ts';
import type { DemoIdentity } from '../../server/demo/identity.ts';
import { letterLink } from '../../server/demo/mailbox.ts';
import { createTokenVerifier } from '../../server/plugins/token-verifier.ts';
import { TEST_PROJECT } from './support/test-project.ts';

const tokens = v.object({ idToken: v.string(), refreshToken: v.string(), localId: v.string() });
const refreshed = v.object({ id_token: v.string() });

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
  it('comes back by itself with its accounts', async () => {
    const killed = identity.processId;
    expect(killed).toBeDefined();
    process.kill(killed ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(identity.origin).toBeUndefined(), 5_000);
    await vi.waitFor(() => expect(identity.origin).toBeDefined(), { timeout: 30_000 });
    expect(identity.processId).not.toBe(killed);
    expect(problems).toEqual(['identity emulator ended, starting it again']);
    expect((await signIn('subskrypcja@example.com', 'Trening123!')).localId).toBe(
      'demo-subskrypcja',
    );
  }, 60_000);
});

describe('the accounts on disk', () => {
  it('share a write and are whole at any time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => identity.saveAccounts()));
    const file = join(dataDir, 'auth', 'accounts.json');
    const { users } = JSON.parse(await readFile(file, 'utf8'));
    expect(users.map(({ email }: { email: string }) => email)).toContain('mobilna@example.com');
    expect(problems.filter((problem) => !problem.includes('starting it again'))).toEqual([]);
  });

  it('stop the start with one clear line when they cannot be read', async () => {
    const other = await mkdtemp(join(tmpdir(), 'silna-identity-'));
    await writeFile(join(other, 'accounts.json'), '{"users":');
    const file = new AccountFile(join(other, 'accounts.json'), async () => []);
    await expect(file.load()).rejects.toThrow(/^DATA_DIR: .*accounts\.json cannot be read: /);
    await rm(other, { recursive: true });
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
