import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { DISTRIBUTED } from '../../../server/db/distribute/tables.ts';
import type { Db } from '../../../server/db/open-database.ts';
import * as schema from '../../../server/db/schema.ts';

/** Every table of the schema, those first that foreign keys of others name. */
export const tables = (): PgTable[] => {
  const order = Object.keys(DISTRIBUTED);
  return Object.values<unknown>(schema)
    .flatMap((part) => (is(part, PgTable) ? [part] : []))
    .toSorted((a, b) => order.indexOf(getTableName(a)) - order.indexOf(getTableName(b)));
};

/** Values that a table's own conditions ask for. */
const SPECIAL: Readonly<Record<string, Record<string, unknown>>> = {
  subscriptions: { revenuecatSubscriptionId: null },
};

/** Stores a row with a value in each of its columns in every table: the same value wherever a column has the same type. */
export async function fillEveryTable(db: Db): Promise<void> {
  for (const table of tables()) {
    const columns = Object.entries(getTableColumns(table));
    const row = Object.fromEntries(columns.map(([name, column]) => [name, sampleOf(column)]));
    await db
      .insert(table)
      .overridingSystemValue()
      .values({ ...row, ...SPECIAL[getTableName(table)] });
  }
}

function sampleOf(column: Column): unknown {
  if (column.enumValues !== undefined) return column.enumValues[0];
  switch (column.columnType) {
    case 'PgUUID':
      return '3f8f7a52-7f7e-4d7b-9d5e-6a6f0f0b1c2d';
    case 'PgTimestamp':
      return new Date('2026-11-29T10:00:00.123Z');
    case 'PgBoolean':
      return true;
    case 'PgJsonb':
      return { żółć: [1, null] };
    case 'PgText':
      return 'Łucja\n„Żółć”';
    case 'PgInteger':
    case 'PgBigInt53':
    case 'PgSmallInt':
      return 7;
    default:
      throw new Error(`${column.name}: sample-rows.ts has no value for ${column.columnType}`);
  }
}

/** Rows of every table as JSON, by its name. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of tables()) {
    const name = getTableName(table);
    const rows = await db.select({ row: sql`row_to_json(${sql.identifier(name)})` }).from(table);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
