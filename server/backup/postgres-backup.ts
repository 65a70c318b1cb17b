import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';
import { makeDraft } from './backup-draft.ts';
import { runProgram } from './program.ts';

/** Both programs leave owners and rights out: who owns a table is decided where it is restored. */
const PORTABLE = ['--no-owner', '--no-acl'];

/** Empty in a backup: each restored log of trainings gets another epoch, and phones send again what it lacks. */
const OF_ONE_DATABASE = '--exclude-table-data=training_logs';

/** Options of the programs; deploy/README.md gives the same to those of a container. */
export const SAVE_OPTIONS = ['--format=custom', ...PORTABLE, OF_ONE_DATABASE];
export const RESTORE_OPTIONS = [...PORTABLE, '--exit-on-error', '--single-transaction'];

/** Writes the whole database, in the format of `pg_dump`, to `file`, which is complete once it has its name. */
export async function savePostgres(url: string, file: string): Promise<void> {
  const draft = await makeDraft(resolve(file));
  try {
    await run('pg_dump', url, [...SAVE_OPTIONS, `--file=${draft}`]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Restores all of `file`, or nothing, into a database without tables. Throws `StartError`. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  if (await hasTables(url)) {
    throw new StartError('DATABASE_URL: the database has tables; restore into a new one');
  }
  await run('pg_restore', url, [...RESTORE_OPTIONS, resolve(file)]);
}

async function hasTables(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1",
    );
    return rows.length > 0;
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`);
  } finally {
    await client.end();
  }
}

/**
 * The password is passed in the environment: arguments of a process can be read by all users of a machine. It is the
 * one that the server's driver reads, which takes a stray `%` in its own way. The driver is shown no query, whose
 * certificates it would look for.
 */
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const [connectionString] = url.split('?');
  const { password } = new pg.Client({ connectionString });
  const address = new URL(url);
  address.password = '';
  await runProgram(program, [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(Boolean(password) && { PGPASSWORD: password }) },
    from: 'postgresql-client',
  });
}
