import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as v from 'valibot';
import { reasonOf } from './reason.ts';
import { StartError } from '../start-error.ts';
import type { Database, Db } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPool, POOL_LIMITS } from './pool.ts';
import type { PoolLimits } from './pool.ts';
import { nameStatements, noteConnection } from './prepared.ts';
import * as schema from './schema.ts';
import { retryConflicts } from './transaction.ts';
import type { Retry } from './transaction.ts';
import { causeOf } from './trouble.ts';

interface PostgresOptions {
  /** PostgreSQL itself, where the database's address is that of a pooler; migrations go there. */
  directUrl?: string | undefined;
  /** Called for connections that the pool loses while they are idle. */
  onIdleError?: ((error: Error) => void) | undefined;
  onClearText?: ((message: string) => void) | undefined;
  /** Whether statements are prepared by name; looked up at the start where it is not said. */
  namesStatements?: boolean | undefined;
  limits?: PoolLimits;
  /** Longest wait of a start for another one that migrates, and longest time that a migration tries for a table. */
  lockMs?: number;
  retry?: Retry | undefined;
}

export async function openPostgres(
  url: string,
  {
    directUrl,
    onIdleError = () => {},
    onClearText,
    namesStatements,
    limits = POOL_LIMITS,
    lockMs = 60_000,
    retry,
  }: PostgresOptions = {},
): Promise<Database> {
  const application = { application_name: 'silna' };
  const name = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const direct = { ...application, connectionString: directUrl ?? url };
  await usable(name, migratePostgres(direct, { answerMs: limits.connectMs, lockMs }));
  const pool = openPool({ ...application, connectionString: url }, limits);
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleError);
  const db = retryConflicts(drizzleOn(pool), retry);
  const ping = async () => void (await db.execute(sql`select 1`));
  try {
    // A pooler may refuse a connection that PostgreSQL itself, which has just migrated, accepts.
    const isDirect = await usable('DATABASE_URL', hasOwnSessions(pool));
    if (namesStatements ?? isDirect) nameStatements(db);
    if (onClearText !== undefined && !isChosen(url) && (await isNeedlesslyClear(db))) {
      onClearText(CLEAR_TEXT);
    }
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

/** Drizzle on a pool, whose transactions prepare their statements once a connection (prepared.ts). */
function drizzleOn(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, { schema });
  const connections = new WeakMap<pg.PoolClient, Db>();
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const connection = connections.get(client) ?? drizzle(client, { schema });
    connections.set(client, connection);
    try {
      return await connection.transaction((tx) => {
        noteConnection(tx, { of: db, connection: client });
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

const CLEAR_TEXT =
  'DATABASE_URL: the connection to PostgreSQL is not encrypted although PostgreSQL offers TLS; add sslmode=verify-full, or sslmode=disable where the network is private';

const isChosen = (url: string) => /[?&]ssl(?:mode)?=/.test(url);

/** False on a socket of this machine. Behind a pooler it is the pooler's connection that is looked at. */
async function isNeedlesslyClear(db: Db): Promise<boolean> {
  const answer = await db.execute(sql`
    select current_setting('ssl') = 'on' and inet_server_addr() is not null and not ssl as clear
    from pg_stat_ssl where pid = pg_backend_pid()`);
  return v
    .parse(v.object({ rows: v.array(v.object({ clear: v.boolean() })) }), answer)
    .rows.some(({ clear }) => clear);
}

/**
 * Whether a connection is one session of PostgreSQL. A pooler of transactions, which may not know what another session
 * has prepared, gives its clients numbers of its own instead of those of the processes that serve them.
 */
async function hasOwnSessions(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && client.processID === rows[0]?.pid;
  } finally {
    client.release();
  }
}

async function usable<T>(variable: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = reasonOf(causeOf(error));
    throw new StartError(`${variable}: the database cannot be used: ${reason}`);
  }
}
