import { Socket } from 'node:net';
import pg from 'pg';

export interface PoolLimits {
  /** Longest wait for a connection, new or in use. */
  connectMs: number;
  /** Longest work of PostgreSQL on a statement, including waits for locks. */
  statementMs: number;
  /** Silence of a connection during a query after which it counts as dead. More than `statementMs`. */
  silenceMs: number;
}

/** Each wait ends so early that a 503 reaches the page before its own deadline of 8 s for a read (decision 0003). */
export const POOL_LIMITS: Readonly<PoolLimits> = {
  connectMs: 6_000,
  statementMs: 4_000,
  silenceMs: 5_000,
};

type Release = pg.PoolClient['release'];

/**
 * A pool whose connections can be lost at any moment. Drizzle never releases a client whose `begin` has
 * failed, and without an error listener a connection lost inside a transaction would end the process.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback === undefined
      ? super.connect().then(releasedWhenLost)
      : super.connect(callback);
  }
}

/** Every query ends: with a result, or with an error that `isDatabaseTrouble` recognises. */
export function openPool(config: pg.PoolConfig, limits: PoolLimits): pg.Pool {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
  });
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(silent(limits.silenceMs)));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(limits.silenceMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
  return pool;
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release: Release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', releaseOnce);
    release(error);
  };
  client.on('error', releaseOnce);
  client.release = releaseOnce;
  return client;
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

function silent(ms: number): Error {
  return Object.assign(new Error(`PostgreSQL has not answered for ${ms} ms`), {
    code: 'ETIMEDOUT',
  });
}
