import type pg from 'pg';
import { DISTRIBUTED } from '../../../server/db/distribute/tables.ts';

const PARTITIONS = 4;

/**
 * Makes the tables that a cluster distributes partitioned ones, by the hash of the same column: PostgreSQL then
 * refuses keys without it, as the cluster does. The tables are empty.
 */
export async function partition(client: pg.Client): Promise<void> {
  const { rows: foreignKeys } = await client.query<{ table: string; key: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [Object.keys(DISTRIBUTED)],
  );
  for (const [table, column] of Object.entries(DISTRIBUTED)) {
    await client.query(`alter table ${table} rename to ${table}_whole`);
    await client.query(
      `create table ${table} (like ${table}_whole including all) partition by hash (${column})`,
    );
    for (let remainder = 0; remainder < PARTITIONS; remainder += 1) {
      const bound = `with (modulus ${PARTITIONS}, remainder ${remainder})`;
      await client.query(
        `create table ${table}_${remainder} partition of ${table} for values ${bound}`,
      );
    }
    await client.query(`drop table ${table}_whole cascade`);
  }
  for (const { table, key } of foreignKeys) await client.query(`alter table ${table} add ${key}`);
}
