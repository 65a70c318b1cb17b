import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/open-database.ts';
import { useClient } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import type { Retry } from '../../../server/db/transaction.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { onDatabase } from './postgres-template.ts';
import { borrowPglite } from './spare-pglites.ts';
import './provided.ts';

/** An empty migrated database of its own, on the engine of the running Vitest project. */
export async function openTestDatabase(retry?: Retry): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.engine === 'pglite') {
    return useClient(await borrowPglite(template.dump), retry);
  }
  const { url, drop } = await createPostgresDatabase(template.template);
  const database = await openPostgres(url, { retry });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A new database of the run's PostgreSQL, on each node of a cluster; a copy of `template`. Only for projects on it. */
export async function createPostgresDatabase(template = 'template1') {
  const provided = inject('databaseTemplate');
  if (provided.engine !== 'postgres') throw new Error('this project runs on PGlite');
  const { nodes } = provided;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onNodes = async (statement: string) => {
    await Promise.all(nodes.map((node) => onDatabase(node, [statement])));
  };
  await onNodes(`create database ${name} template ${template}`);
  return {
    url: new URL(`/${name}`, nodes[0]).href,
    // A cluster's own processes come back to a database while it is taken away.
    drop: () => eventually(() => onNodes(`drop database if exists ${name} with (force)`)),
  };
}
