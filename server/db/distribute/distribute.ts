import { DISTRIBUTED, REFERENCE } from './tables.ts';

/** Runs one statement; all on the same connection, which has no transaction open. */
type Query = (
  statement: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Spreads the tables over the machines of a Citus cluster, and resolves with what it did, a line each: nothing
 * without the extension or once all is spread. Interrupted, it may run again: the rows of owners move in one transaction.
 */
export async function distribute(query: Query): Promise<string[]> {
  const extension = await query(`select extversion from pg_extension where extname = 'citus'`);
  if (extension.rows.length === 0) {
    return ['This database has no extension citus: it stays on its one machine.'];
  }
  const spread = await query(
    `select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  const known = new Set(spread.rows.map(({ name }) => name));
  const references = REFERENCE.filter((table) => !known.has(table));
  const distributed = Object.entries(DISTRIBUTED).filter(([table]) => !known.has(table));
  if (references.length + distributed.length === 0) return ['All tables are spread already.'];

  const done: string[] = [];
  for (const table of references) {
    await query('select create_reference_table($1::text::regclass)', [table]);
    done.push(`${table}: on every machine`);
  }
  // Foreign keys are made again by one session per machine, which has made the tables that they name.
  await query(`begin; set local citus.multi_shard_modify_mode = 'sequential'`);
  const foreignKeys = await foreignKeysAmong(query, distributed);
  for (const { drop } of foreignKeys) await query(drop);
  for (const [table, column] of distributed) {
    await query(
      'select create_distributed_table($1::text::regclass, $2, colocate_with => $3::text)',
      [table, column, besideOf(table, column)],
    );
    done.push(`${table}: by ${column}`);
  }
  for (const { add } of foreignKeys) await query(add);
  await query('commit');
  return done;
}

/** Citus has no foreign key from an undistributed table to a distributed one: statements that drop these, and add them again. */
async function foreignKeysAmong(query: Query, tables: readonly [string, string][]) {
  const { rows } = await query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($2)`,
    [tables.map(([table]) => table), Object.keys(DISTRIBUTED)],
  );
  return rows.map(({ drop, add }) => ({ drop: String(drop), add: String(add) }));
}

/** The first table of the same column, with which rows of one owner share a machine. */
function besideOf(table: string, column: string): string {
  const [first] = Object.entries(DISTRIBUTED).find(([, other]) => other === column) ?? [table];
  return first === table ? 'none' : first;
}
