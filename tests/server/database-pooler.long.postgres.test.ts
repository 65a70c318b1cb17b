/** Starts behind PgBouncer in transaction mode, where a session belongs to nobody for longer than that. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open-database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { UsersRepo } from '../../server/modules/users/repo.ts';
import { createPostgresDatabase } from './support/database.ts';
import { findPooler, startPooler } from './support/pooler.ts';

const program = findPooler();
if (program === undefined) {
  process.stderr.write('tests behind a pooler are skipped: no pgbouncer on PATH or in /usr/sbin\n');
}

let origin: Awaited<ReturnType<typeof createPostgresDatabase>>;
let watcher: pg.Client;
beforeAll(async () => {
  origin = await createPostgresDatabase();
  watcher = new pg.Client({ connectionString: origin.url });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await origin.drop();
});

/** Locks of sessions that outlive what took them, and those who wait for them. */
async function locks(): Promise<unknown[]> {
  const { rows } = await watcher.query(
    `select locktype, granted from pg_locks join pg_database on oid = database
     where datname = current_database() and locktype = 'advisory'`,
  );
  return rows;
}

describe.skipIf(program === undefined)('behind a pooler of transactions', () => {
  const poolers: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const { stop } of poolers.splice(0)) await stop();
  });
  async function pooled(settings?: string[]): Promise<string> {
    const pooler = await startPooler(program ?? '', origin.url, settings);
    poolers.push(pooler);
    return pooler.url;
  }

  it('start after start migrates, answers and leaves no lock', async () => {
    const url = await pooled();
    for (let start = 0; start < 4; start += 1) {
      const together = [1, 2].map(() => openDatabase({ url, dataDir: 'unused' }));
      for (const { db, close } of await Promise.all(together)) {
        const numbers = Array.from({ length: 10 }, (_, number) => number);
        const asked = numbers.map((number) => db.execute(sql`select ${number}::int as number`));
        const answers = numbers.map((number) => ({ rows: [{ number }] }));
        expect(await Promise.all(asked)).toMatchObject(answers);
        await close();
      }
      expect(await locks()).toEqual([]);
    }
  });

  it('hot statements are answered by whichever session comes next: none is prepared by name', async () => {
    const { db, close } = await openPostgres(await pooled());
    const find = (where: typeof db) => new UsersRepo(where).find('ewa');
    for (let turn = 0; turn < 10; turn += 1) {
      const inside = () => db.transaction(find);
      await expect(Promise.all([find(db), inside(), inside()])).resolves.toHaveLength(3);
    }
    await close();
  });

  it('a parameter that the pooler refuses ends the start in one line', async () => {
    const url = await pooled([]);
    await expect(openPostgres(url, { directUrl: origin.url })).rejects.toThrow(
      /^DATABASE_URL: the database cannot be used: .*startup parameter.*statement_timeout[^\n]*$/,
    );
  });

  it('migrations go to the direct address', async () => {
    const url = await pooled(['ignore_startup_parameters = statement_timeout']);
    const unreachable = 'postgres://postgres@127.0.0.1:1/silna';
    await expect(openPostgres(url, { directUrl: unreachable })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: the database cannot be used: connect ECONNREFUSED/,
    );
    await (await openPostgres(url, { directUrl: origin.url })).close();
  });
});

it('a start that waits too long for another one says so, and leaves nobody waiting', async () => {
  await watcher.query('select pg_advisory_lock(7418302955)');
  await expect(openPostgres(origin.url, { lockMs: 100 })).rejects.toThrow(
    'DATABASE_URL: the database cannot be used: waited 0.1 s for another start, which migrates or hangs',
  );
  expect(await locks()).toEqual([{ locktype: 'advisory', granted: true }]);
  await watcher.query('select pg_advisory_unlock_all()');
  await (await openPostgres(origin.url, { lockMs: 100 })).close();
});

it('a server that accepts a connection and then says nothing ends the start', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = Object(silent.address());
  const limits = { connectMs: 100, statementMs: 100, silenceMs: 100 };
  await expect(
    openPostgres(`postgres://silna@127.0.0.1:${port}/silna`, { limits }),
  ).rejects.toThrow('DATABASE_URL: the database cannot be used: waited 0.1 s for a connection');
  silent.close();
});
