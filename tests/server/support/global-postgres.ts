import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/db/postgres.ts';
import { findPostgres, startPostgres } from './postgres-cluster.ts';
import './provided.ts';

const TEMPLATE = 'silna_template';

/** Starts a PostgreSQL with a migrated database for the whole run; test files copy that database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('PostgreSQL is not installed');
  const { url, stop } = await startPostgres(binaries);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = await openPostgres(new URL(`/${TEMPLATE}`, url).href);
  await database.close();

  project.provide('databaseTemplate', { engine: 'postgres', url, template: TEMPLATE });
  return stop;
}
