import pg from 'pg';
import { distribute } from '../../../server/db/distribute/distribute.ts';
import { onDatabase } from './postgres-template.ts';

export interface CitusDatabase {
  /** Addresses of the database `postgres` on all nodes, the coordinator's first. */
  nodes: readonly string[];
  /** Address of the database on the coordinator. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A new empty database of a cluster, instead of one that has the name: it has the same name on each node. The database
 * of `coordinator` knows the workers (`citus_add_node`).
 */
export async function createCitusDatabase(
  coordinator: string,
  name: string,
): Promise<CitusDatabase> {
  const workers = await workersOf(coordinator);
  const nodes = [coordinator, ...workers];
  const at = (node: string) => new URL(`/${name}`, node).href;
  const drop = async () => {
    for (const node of nodes) {
      await onDatabase(node, [`drop database if exists ${name} with (force)`]);
    }
  };
  await drop();
  for (const node of nodes) {
    await onDatabase(node, [`create database ${name}`]);
    await onDatabase(at(node), ['create extension citus']);
  }
  const add = (node: string, call: string) => {
    const { hostname, port } = new URL(node);
    return `select ${call}('${hostname}', ${port})`;
  };
  await onDatabase(at(coordinator), [
    add(coordinator, 'citus_set_coordinator_host'),
    ...workers.map((node) => add(node, 'citus_add_node')),
  ]);
  return { nodes, url: at(coordinator), drop };
}

/** As `npm run db:distribute`, with so many shards of each table. */
export async function spreadTables(url: string, shards: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set citus.shard_count = ${shards}`);
    await distribute((statement, values = []) => client.query(statement, [...values]));
  } finally {
    await client.end();
  }
}

async function workersOf(coordinator: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  const { rows } = await client
    .query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive`,
    )
    .finally(() => client.end());
  return rows.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
}
