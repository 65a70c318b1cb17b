import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open-database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { UsersRepo } from '../../server/modules/users/repo.ts';
import { createPostgresDatabase } from './support/database.ts';

const open = (url: string, onIdleError?: (error: Error) => void) =>
  openDatabase({ url, dataDir: 'unused', ...(onIdleError && { onIdleError }) });

it('is migrated once by several processes that start together', async () => {
  const { url, drop } = await createPostgresDatabase();
  const databases = await Promise.all(Array.from({ length: 6 }, () => open(url)));
  await Promise.all(databases.map(({ close }) => close()));

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ once: true }]);
  await client.end();
  await drop();
});

it('that cannot be reached is one line without the password', async () => {
  await expect(open('postgres://silna:secret@127.0.0.1:1/silna')).rejects.toThrow(
    /^DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

it('that goes away fails the ping and does not end the process', async () => {
  const { url, drop } = await createPostgresDatabase();
  const lost: string[] = [];
  const database = await open(url, ({ message }) => lost.push(message));
  await database.ping();
  await drop();
  await expect(database.ping()).rejects.toThrow();
  expect(lost.join()).toMatch(/terminating connection|terminated/);
  await database.close();
});

it.each([
  [undefined, 1],
  [false, 0],
])('prepares hot statements by name, unless told not to: %s', async (namesStatements, prepared) => {
  const { url, drop } = await createPostgresDatabase();
  const { db, close } = await openPostgres(url, { namesStatements });
  const counted = await db.transaction(async (tx) => {
    await new UsersRepo(tx).find('ewa');
    await new UsersRepo(tx).find('ola');
    return tx.execute(sql`select count(*)::integer as prepared from pg_prepared_statements`);
  });
  expect(counted).toMatchObject({ rows: [{ prepared }] });
  await close();
  await drop();
});
