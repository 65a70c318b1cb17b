import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/db/postgres.ts';
import { findPostgres, startPostgres } from './postgres-cluster.ts';
import './provided.ts';

const TEMPLATE = 'silna_template';

/** Starts a PostgreSQL with one migrated database for the run, which test files copy; resolves with its end. */
export async function provideDatabase(
  project: TestProject,
  prepare: (client: pg.Client) => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('PostgreSQL is not installed');
  const { url, stop } = await startPostgres(binaries);
  const template = new URL(`/${TEMPLATE}`, url).href;

  await onDatabase(url, [`create database ${TEMPLATE}`]);
  await (await openPostgres(template)).close();
  await withClient(template, prepare);

  project.provide('databaseTemplate', { engine: 'postgres', nodes: [url], template: TEMPLATE });
  return stop;
}

/** Sends the statements, each in a transaction of its own. */
export function onDatabase(url: string, statements: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await use(client).finally(() => client.end());
}
