import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { OPEN_DEMO } from '../../server/demo-exposure.ts';
import { createPostgresDatabase } from './support/database.ts';
import { rawConnection } from './support/raw-connection.ts';

/** The process as it is really started, on the engine of the project. */
interface Run {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  exit: Promise<number | null>;
}

const PRODUCTION = {
  FIREBASE_PROJECT_ID: 'silna-live',
  PUBLIC_URL: 'https://silna.example',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

const { engine } = inject('databaseTemplate');
let dataDir: string;
let database: { url: string; drop: () => Promise<void> } | undefined;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'silna-start-'));
  if (engine === 'postgres') database = await createPostgresDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function run(variables: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      ...variables,
    },
  });
  running.add(child);
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (text.stdout += chunk));
  child.stderr.on('data', (chunk) => (text.stderr += chunk));
  const exit = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done(code);
    });
  });
  return { child, output: () => text.stdout, errors: () => text.stderr, exit };
}

async function addressOf(server: Run): Promise<string> {
  return vi.waitFor(
    () => {
      const address = /^Silna: (http:\S+)$/m.exec(server.output())?.[1];
      if (address === undefined) throw new Error(`not up yet: ${server.errors()}`);
      return address.replace('localhost', '127.0.0.1');
    },
    { timeout: 50_000, interval: 50 },
  );
}

async function identity(address: string, call: string, body: object) {
  const url = `${address}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return { status: response.status, body: await response.json() };
}

const ALIVE = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const BODY = JSON.stringify({ uid: 'A'.repeat(22), product_id: 1 });
const HALF_A_CALL = [
  'POST /api/guest/basket/add HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  `content-length: ${BODY.length}`,
  '',
  BODY.slice(0, 10),
].join('\r\n');
const OTHER_HALF = BODY.slice(10);

function connections(address: string, count: number, text: string) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const connection = await rawConnection(address);
      connection.send(text);
      return connection;
    }),
  );
}

const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);

describe('a start that cannot be', () => {
  it.each<[string, RegExp, () => Promise<Record<string, string>>]>([
    ['a misspelt variable', /^silna: SILNA_MOED: .+\n$/, async () => ({ SILNA_MOED: 'demo' })],
    ['a malformed value', /^silna: PORT: .+\n$/, async () => ({ PORT: 'http' })],
    [
      'a demo that takes real money',
      /^silna: STRIPE_SECRET_KEY: takes real money .+\n$/,
      async () => ({
        STRIPE_SECRET_KEY: 'sk_live_0123456789',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      }),
    ],
    [
      'a demo as if it were production',
      /^silna: FIREBASE_PROJECT_ID: .+\n$/,
      async () => ({ NODE_ENV: 'production' }),
    ],
    [
      'the emulator in production',
      /^silna: FIREBASE_AUTH_EMULATOR_HOST: .+\n$/,
      async () => ({
        ...PRODUCTION,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      }),
    ],
    [
      'a data directory that is a file',
      /^silna: DATA_DIR: .+ is not writable: .+\n$/,
      async () => {
        await writeFile(join(dataDir, 'file'), '');
        return { DATA_DIR: join(dataDir, 'file') };
      },
    ],
    [
      'an unreachable database',
      /^silna: DATABASE_URL: .+ECONNREFUSED.+\n$/,
      async () => ({
        ...PRODUCTION,
        DATABASE_URL: 'postgres://silna:secret@127.0.0.1:1/silna',
      }),
    ],
  ])('says so in one line: %s', async (_what, line, variables) => {
    const server = run(await variables());
    expect(await server.exit).toBe(1);
    expect(server.errors()).toMatch(line);
    expect(server.output()).toBe('');
  });

  it('says in one line that its port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const address = await new Promise((done) =>
      other.once('listening', () => done(other.address())),
    );
    const port = String(Object(address).port);
    const server = run({ PORT: port });
    expect(await server.exit).toBe(1);
    expect(server.errors()).toBe(`silna: PORT: ${port} on 127.0.0.1 is already in use\n`);
    other.close();
  }, 60_000);
});

describe('a demo server', () => {
  it('starts, keeps an account through kill -9, refuses a twin and ends in good order', async () => {
    // As strangers may meet it, which is said once, in red.
    const first = run({ SILNA_DEMO_PUBLIC: '1', NODE_ENV: 'production', FORCE_COLOR: '1' });
    const address = await addressOf(first);
    expect(first.errors()).toBe(`\u001B[31msilna: ${OPEN_DEMO}\u001B[39m\n`);
    expect(first.output()).toMatch(/subskrypcja@example\.com .*\n.*\n.*mobilna@example\.com/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const twin = run();
    expect(await twin.exit).toBe(1);
    expect(twin.errors()).toMatch(/^silna: DATA_DIR: .+ is in use by another running server\n$/);

    const account = { email: 'ewa@example.com', password: 'Trening123!' };
    expect((await identity(address, 'signUp', account)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exit;

    const second = run();
    const again = await addressOf(second);
    const signIn = await identity(again, 'signInWithPassword', account);
    expect(signIn.status).toBe(200);

    const plan = await identity(again, 'signInWithPassword', {
      email: 'subskrypcja@example.com',
      password: 'Trening123!',
    });
    const subscription = await fetch(`${again}/api/subscription`, {
      headers: { authorization: `Bearer ${plan.body.idToken}` },
    });
    expect(await subscription.json()).toMatchObject({ product_id: 5 });

    const [slow, idle, late] = await Promise.all([
      connections(again, 20, HALF_A_CALL),
      connections(again, 5, ALIVE),
      connections(again, 5, ALIVE),
    ]);
    await vi.waitFor(() => {
      for (const { received } of [...idle, ...late]) expect(received).toMatch(/^HTTP\/1\.1 200 /);
    });
    second.child.kill('SIGTERM');
    // On its way when the signal comes.
    for (const connection of late) connection.send(ALIVE);
    await vi.waitFor(() => expect(fetch(`${again}/healthz`)).rejects.toThrow());
    for (const connection of slow) connection.send(OTHER_HALF);
    for (const connection of slow) {
      // A basket that is not there.
      expect(await connection.closed).toMatch(/^HTTP\/1\.1 404 [\s\S]*connection: close\r\n/i);
    }
    for (const connection of idle) expect(statuses(await connection.closed)).toEqual(['200']);
    for (const connection of late) {
      expect(statuses(await connection.closed)).toEqual(['200', '200']);
    }
    expect(await second.exit).toBe(0);
    expect(second.errors()).toBe('');
    await expect(fetch(`${again}/healthz`)).rejects.toThrow();
  }, 180_000);
});
