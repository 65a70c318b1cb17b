import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_DEMO } from '../../server/demo-exposure.ts';
import { rawConnection } from './support/raw-connection.ts';
import { ServerProcesses } from './support/server-process.ts';
import type { Run } from './support/server-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { patience } from '../fixtures/machine.ts';

let processes: ServerProcesses;

beforeAll(async () => {
  processes = await ServerProcesses.prepare();
});
afterAll(() => processes.end());

/** Longest start beside other tests, in ms: a new demo migrates, seeds and starts its identity emulator. */
const START = 60_000;

async function addressOf(server: Run): Promise<string> {
  return eventually(() => {
    const address = /^Silna: (http:\S+)$/m.exec(server.output())?.[1];
    if (address === undefined) throw new Error(`not up yet: ${server.errors()}`);
    return address.replace('localhost', '127.0.0.1');
  }, START);
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

describe('a demo server', () => {
  it(
    'starts, keeps an account through kill -9, refuses a twin and ends in good order',
    async () => {
      // A demo that others can reach: one warning, in red.
      const first = processes.run({
        SILNA_DEMO_PUBLIC: '1',
        NODE_ENV: 'production',
        FORCE_COLOR: '1',
      });
      const address = await addressOf(first);
      expect(first.errors()).toBe(`\u001B[31msilna: ${OPEN_DEMO}\u001B[39m\n`);
      // The accounts are printed after the address.
      const accounts = /subskrypcja@example\.com .*\n.*\n.*mobilna@example\.com/;
      await eventually(() => expect(first.output()).toMatch(accounts));
      expect((await fetch(`${address}/readyz`)).status).toBe(200);

      const twin = processes.run();
      expect(await twin.exit).toBe(1);
      expect(twin.errors()).toMatch(/^silna: DATA_DIR: .+ is in use by another running server\n$/);

      const account = { email: 'ewa@example.com', password: 'Trening123!' };
      expect((await identity(address, 'signUp', account)).status).toBe(200);
      first.child.kill('SIGKILL');
      await first.exit;

      const second = processes.run();
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
      await eventually(() => {
        for (const { received } of [...idle, ...late]) expect(received).toMatch(/^HTTP\/1\.1 200 /);
      });
      second.child.kill('SIGTERM');
      // In flight when the signal arrives.
      for (const connection of late) connection.send(ALIVE);
      await eventually(() => expect(fetch(`${again}/healthz`)).rejects.toThrow());
      for (const connection of slow) connection.send(OTHER_HALF);
      for (const connection of slow) {
        // A basket that does not exist.
        expect(await connection.closed).toMatch(/^HTTP\/1\.1 404 [\s\S]*connection: close\r\n/i);
      }
      for (const connection of idle) expect(statuses(await connection.closed)).toEqual(['200']);
      for (const connection of late) {
        expect(statuses(await connection.closed)).toEqual(['200', '200']);
      }
      expect(await second.exit).toBe(0);
      expect(second.errors()).toBe('');
      await expect(fetch(`${again}/healthz`)).rejects.toThrow();
    },
    patience(4 * START),
  );
});
