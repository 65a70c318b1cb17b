/** A cluster's demands on the tables, checked without one: lists, keys and foreign keys of a migrated database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { DISTRIBUTED, LOCAL, REFERENCE } from '../../server/db/distribute/tables.ts';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import * as schema from '../../server/db/schema.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const database = inThisFile(openTestDatabase);

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const result = await database.db.execute(sql.raw(statement));
  return (result as unknown as { rows: Record<string, unknown>[] }).rows;
}

/** Distributed tables with a primary or unique key that lacks their column, or where `owner` or `uid` is not the first. */
async function withOtherKeys(): Promise<unknown[]> {
  const keys = await rowsOf(`
    select indrelid::regclass::text as table,
      array(select attname::text from unnest(indkey::int[]) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`);
  const column = new Map<unknown, string>(Object.entries(DISTRIBUTED));
  const bad = keys.filter(({ table, columns }) => {
    const wanted = column.get(table);
    if (wanted === undefined) return false;
    const place = Array.isArray(columns) ? columns.indexOf(wanted) : -1;
    return place < 0 || (place > 0 && (wanted === 'owner' || wanted === 'uid'));
  });
  return [...new Set(bad.map(({ table }) => table))];
}

/** Distributed tables with a foreign key that leaves their owner, other than to a reference table. */
async function withOtherForeignKeys(): Promise<unknown[]> {
  const keys = await rowsOf(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as here,
      (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as there
    from pg_constraint where contype = 'f'`);
  const references = new Set<unknown>(REFERENCE);
  const bad = keys.filter(
    ({ to, here, there }) => !references.has(to) && (here !== 'owner' || there !== 'owner'),
  );
  return [...new Set(bad.map(({ from }) => from))];
}

const tables = () =>
  Object.values<unknown>(schema).flatMap((part) => (is(part, PgTable) ? getTableName(part) : []));

it('each table is on one of the lists, in the schema and in the database', async () => {
  const listed = [...Object.keys(DISTRIBUTED), ...REFERENCE, ...LOCAL].toSorted();
  const stored = await rowsOf(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables().toSorted()).toEqual(listed);
  expect(stored.map(({ name }) => name).toSorted()).toEqual(listed);
});

it('each table has a rule in docs/scale.md that bounds it', async () => {
  const docs = await readFile('docs/scale.md', 'utf8');
  const [, section = ''] = docs.split(/^## What bounds each table$/m);
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| (`.+`) +\| +(\S.*\S) +\|$/gm) ?? [];
  const ruled = [...rows].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(ruled.toSorted()).toEqual(tables().toSorted());
});

it('each key begins with its owner, and no trigger stands beside the code', async () => {
  expect([...(await withOtherKeys()), ...(await withOtherForeignKeys())]).toEqual([]);
  expect(await rowsOf('select tgname from pg_trigger where not tgisinternal')).toEqual([]);
});

it('the migration that contracts changes nothing where db:distribute of 0.2.0 has contracted', async () => {
  const keys = () =>
    rowsOf('select conname, conrelid, conindid, convalidated from pg_constraint order by conname');
  const before = await keys();
  for (const name of ['0019_contract', '0020_order_lines_checked'])
    await rowsOf(await readFile(join(migrationsFolder, `${name}.sql`), 'utf8'));
  expect(await keys()).toEqual(before);
});

it('the keys are those of the schema', async () => {
  const stored = await rowsOf(
    `select conname as name from pg_constraint where contype in ('p', 'f') and connamespace = 'public'::regnamespace`,
  );
  const keys = Object.values<unknown>(schema).flatMap((part) => {
    if (!is(part, PgTable)) return [];
    const { primaryKeys, foreignKeys } = getTableConfig(part);
    return [...primaryKeys, ...foreignKeys].map((key) => key.getName());
  });
  const names = stored.map(({ name }) => name);
  expect(keys.filter((name) => !names.includes(name))).toEqual([]);
});
