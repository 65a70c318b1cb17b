import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '../fixtures/machine.ts';
import { PRODUCTION, ServerProcesses } from './support/server-process.ts';

/** A demo that is refused last makes its database and starts its identity emulator first. */
const LONGEST_MS = patience(180_000);

let processes: ServerProcesses;
beforeAll(async () => {
  processes = await ServerProcesses.prepare();
});
afterAll(() => processes.end());

/** Every setting that is refused is in config.no-database.test.ts, without a process. */
it.each<[string, RegExp, () => Promise<Record<string, string>>]>([
  ['a misspelt variable', /^silna: SILNA_MOED: .+\n$/, async () => ({ SILNA_MOED: 'demo' })],
  [
    'a damaged database, while identity is up',
    /^silna: DATA_DIR: the database in .+ cannot be used: PG_VERSION is missing; restore .+\n$/,
    async () => {
      const DATA_DIR = join(processes.dataDir, 'damaged');
      await mkdir(join(DATA_DIR, 'db', 'base'), { recursive: true });
      return { DATA_DIR };
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
])(
  'a start that cannot be says so in one line: %s',
  async (_what, line, variables) => {
    const server = processes.run(await variables());
    expect(await server.exit).toBe(1);
    expect(server.errors()).toMatch(line);
    expect(server.output()).toBe('');
  },
  LONGEST_MS,
);

it(
  'a start says in one line that its port is taken, and leaves nothing behind',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const address = await new Promise((done) =>
      other.once('listening', () => done(other.address())),
    );
    const port = String(Object(address).port);
    const server = processes.run({ PORT: port });
    expect(await server.exit).toBe(1);
    expect(server.errors()).toBe(`silna: PORT: ${port} on 127.0.0.1 is already in use\n`);
    other.close();
  },
  LONGEST_MS,
);
