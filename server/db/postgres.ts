import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { withDeadline } from '../http/deadline.ts';
import { reasonOf } from './reason.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPool, POOL_LIMITS } from './pool.ts';
import type { PoolLimits } from './pool.ts';
import * as schema from './schema.ts';
import { retryConflicts } from './transaction.ts';
import type { Retry } from './transaction.ts';
import { causeOf } from './trouble.ts';

/** An arbitrary number; every process of this product has to use the same one. */
const MIGRATION_LOCK = 7_418_302_955;

interface PostgresOptions {
  /** PostgreSQL itself, where the database's address is that of a pooler; migrations go there. */
  directUrl?: string | undefined;
  /** Called for connections that the pool loses while they are idle. */
  onIdleError?: ((error: Error) => void) | undefined;
  limits?: PoolLimits;
  /** How long a start waits for another one that migrates, and a migration for a lock on a table. */
  lockMs?: number;
  retry?: Retry | undefined;
}

export async function openPostgres(
  url: string,
  {
    directUrl,
    onIdleError = () => {},
    limits = POOL_LIMITS,
    lockMs = 60_000,
    retry,
  }: PostgresOptions = {},
): Promise<Database> {
  const application = { application_name: 'silna' };
  const name = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const direct = { ...application, connectionString: directUrl ?? url };
  await usable(name, migrateAlone(direct, limits.connectMs, lockMs));
  const pool = openPool({ ...application, connectionString: url }, limits);
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleError);
  const db = retryConflicts(drizzle(pool, { schema }), retry);
  const ping = async () => void (await db.execute(sql`select 1`));
  try {
    // A pooler may refuse what PostgreSQL itself, which has just migrated, takes.
    await usable('DATABASE_URL', ping());
  } catch (error) {
    await pool.end();
    throw error;
  }
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, ping, connections, close: () => pool.end() };
}

async function usable(variable: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const reason = reasonOf(causeOf(error));
    throw new StartError(`${variable}: the database cannot be used: ${reason}`);
  }
}

/**
 * Several processes may start at once: the lock lets one migrate while the others wait. It belongs to the
 * transaction that migrates: a pooler gives each transaction another session, and the lock of a session
 * would stay with one that nobody can reach. A migration itself may take as long as it takes.
 */
async function migrateAlone(
  config: pg.ClientConfig,
  answerMs: number,
  lockMs: number,
): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs, keepAlive: true });
  // A connection that is lost fails the query that waits for it; without a listener it ends the process.
  client.on('error', () => {});
  // The server has its own deadline; this one is for a server that has gone.
  const query = (text: string, serverMs = 0) =>
    withDeadline(serverMs + answerMs, client.query(text));
  try {
    await within(answerMs, 'a connection', client.connect());
    // The time-outs of a role or a pooler are meant for requests.
    const limits = `set local statement_timeout = 0; set local lock_timeout = ${lockMs}`;
    await within(answerMs, 'a session to migrate in', query(`begin; ${limits}`));
    const lock = query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, lockMs);
    await within(lockMs, 'another start, which migrates or hangs', lock);
    // Its own `begin` changes nothing inside a transaction, and its `commit` ends this one.
    const done = migrate(drizzle(client, { schema }), { migrationsFolder });
    await within(lockMs, 'a table that a migration changes', done);
  } finally {
    await client.end();
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
  if ('code' in error && error.code === '55P03') return true;
  return /^(?:timeout expired$|no answer within)/.test(error.message) || isTimeout(error.cause);
}
