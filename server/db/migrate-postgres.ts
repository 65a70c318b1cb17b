import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { withDeadline } from '../http/deadline.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { refuseNewerTables } from './newer-tables.ts';
import { isConflict } from './trouble.ts';

/** An arbitrary number; every process of this product has to use the same one. */
const MIGRATION_LOCK = 7_418_302_955;
/**
 * Longest wait of a migration for a table, in ms, before it gives way and begins again. Statements of the version
 * that serves wait behind it, for 4 s at most; and PostgreSQL looks for a deadlock after 1 s, so that the migration
 * is the one that ends.
 */
const TABLE_MS = 500;
/**
 * Its wait once it has tried for `TRIES_MS`, in ms: PostgreSQL ends its own clean-up of a table (autovacuum), which
 * takes minutes after a migration that has filled it in, for whoever has waited 1 s.
 */
const LONG_TABLE_MS = 1_500;
const TRIES_MS = 5_000;
/** The pause in which others go first then, in ms. */
const PAUSE_MS = 100;

interface Patience {
  /** Longest wait for a connection and for an answer. */
  answerMs: number;
  /** Longest wait for another start, which migrates, and for a table. */
  lockMs: number;
}

/**
 * Brings the tables to the newest migration; rejects where they are of a later release. Each has a transaction of its own, so that none holds a table while
 * another one waits. Several processes may start at once: a lock lets one migrate while the others wait. It belongs
 * to the transaction: a pooler gives each transaction another session, and the lock of a session would stay with
 * one that nobody can reach. A migration itself may take as long as it takes.
 */
export async function migratePostgres(
  config: pg.ClientConfig,
  { answerMs, lockMs }: Patience,
): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, keepAlive: true });
  // A connection that is lost fails the query that waits for it; without a listener it ends the process.
  client.on('error', () => {});
  // The server has its own deadline; this one is for a server that has gone.
  const query = (text: string, serverMs = 0) =>
    withDeadline(serverMs + answerMs, client.query(text));
  const alone = async () => {
    // The time-outs of a role or a pooler are meant for requests.
    const limits = `set local statement_timeout = 0; set local lock_timeout = ${lockMs}`;
    await within(answerMs, 'a session to migrate in', query(`begin; ${limits}`));
    const lock = query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, lockMs);
    await within(lockMs, 'another start, which migrates or hangs', lock);
  };
  try {
    await within(answerMs, 'a connection', client.connect());
    const migrations = readMigrationFiles({ migrationsFolder });
    const next = async (triedMs: number) => {
      await alone();
      return migrateNext(client, migrations, triedMs < TRIES_MS ? TABLE_MS : LONG_TABLE_MS);
    };
    while (await patiently(lockMs, client, next));
  } finally {
    await client.end();
  }
}

/** Runs the next migration and commits; false where there is none left. */
async function migrateNext(
  client: pg.Client,
  migrations: MigrationMeta[],
  tableMs: number,
): Promise<boolean> {
  // As Drizzle has it, which migrates the embedded database.
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  refuseNewerTables(last, migrations);
  const next = migrations.find(({ folderMillis }) => folderMillis > last);
  if (next !== undefined) {
    await client.query(`set local lock_timeout = ${tableMs}`);
    for (const statement of next.sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [next.hash, next.folderMillis],
    );
  }
  await client.query('commit');
  return next !== undefined;
}

/** Begins again where a table was not to be had; `work` is told for how many ms it was tried. */
async function patiently<T>(
  ms: number,
  client: pg.Client,
  work: (triedMs: number) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await work(performance.now() - started);
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error)) throw error;
      if (performance.now() - started > ms) {
        throw new Error(`waited ${ms / 1000} s for a table that a migration changes`, {
          cause: error,
        });
      }
      await client.query('rollback');
      await delay(PAUSE_MS);
    }
  }
}

/** Gives a wait that was too long a name. */
async function within(ms: number, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`waited ${ms / 1000} s for ${what}`, { cause: error });
  }
}

/** PostgreSQL's lock_timeout, or a deadline of ours for a connection or an answer. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isLockTimeout(error)) return true;
  return /^(?:timeout expired$|no answer within)/.test(error.message) || isTimeout(error.cause);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
