import { CONTRACT } from './contract.ts';
import { DISTRIBUTED, REFERENCE } from './tables.ts';

/** Runs one statement, outside of any transaction. */
type Query = (
  statement: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Spreads the tables over the machines of a Citus cluster, and resolves with what it did, a line each: nothing
 * without the extension or once all is spread. Interrupted, it goes on where it was.
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

  for (const statement of CONTRACT) await query(statement);
  const done = ['What only the version before needs is gone.'];
  for (const table of references) {
    await query('select create_reference_table($1::text::regclass)', [table]);
    done.push(`${table}: on every machine`);
  }
  for (const [table, column] of distributed) {
    await query(
      'select create_distributed_table($1::text::regclass, $2, colocate_with => $3::text)',
      [table, column, besideOf(table, column)],
    );
    done.push(`${table}: by ${column}`);
  }
  return done;
}

/** The first table of the same column, with which rows of one owner share a machine. */
function besideOf(table: string, column: string): string {
  const [first] = Object.entries(DISTRIBUTED).find(([, other]) => other === column) ?? [table];
  return first === table ? 'none' : first;
}
