/** The embedded database without room on its disk. */
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { EmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { useClient } from '../../server/db/pglite.ts';
import { createTestApp } from './support/app.ts';

let asked: MockInstance<PGlite['execProtocolStream']>;
beforeEach(() => {
  asked = vi.spyOn(PGlite.prototype, 'execProtocolStream');
});
afterEach(() => asked.mockRestore());

async function start() {
  const template = inject('databaseTemplate');
  if (template.engine !== 'pglite') throw new Error('only on PGlite');
  const client = new EmbeddedPostgres({ loadDataDir: new Blob([await readFile(template.dump)]) });
  await client.waitReady;
  return createTestApp({ database: await useClient(client) });
}

const fullDisk = (severity: 'ERROR' | 'PANIC') =>
  Object.assign(new Error('No space left on device'), { severity, code: '53100' });

it('says 503 while a file cannot grow, and goes on when it can', async () => {
  const { app, close } = await start();
  const read = () => app.inject('/api/product?ids=1');
  asked.mockRejectedValueOnce(fullDisk('ERROR'));
  const refused = await read();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read()).statusCode).toBe(200);
  await close();
});

it('is not asked again once it has ended itself, and says so until the process starts anew', async () => {
  const { app, close } = await start();
  asked.mockRejectedValueOnce(fullDisk('PANIC'));
  const first = await app.inject('/api/product?ids=1');
  const count = asked.mock.calls.length;
  const others = [await app.inject('/api/product?ids=1'), await app.inject('/readyz')];
  expect([first, ...others].map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await close();
  expect(asked.mock.calls).toHaveLength(count);
});
