import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { loadDatabase } from '../../fixtures/database-template.ts';

/**
 * Databases that a test of this process has closed, empty again. Loading one from the dump takes more than a second
 * of the processor, emptying one a tenth of that.
 */
const spare: PGlite[] = [];

/** How the database is made, as far as a test could change it. */
let template: string | undefined;

/** A migrated database without data of its own, one of `spare` or a new one from `dump`; closed, it is a spare one. */
export async function borrowPglite(dump: string): Promise<PGlite> {
  return lent(spare.pop() ?? (await load(dump)));
}

async function load(dump: string): Promise<PGlite> {
  const client = await loadDatabase(dump);
  template ??= (await describe(client)).shape;
  return client;
}

/** The client until it is closed: what is asked afterwards fails, as it does with a database that is closed for good. */
function lent(client: PGlite): PGlite {
  let isOpen = true;
  return new Proxy(client, {
    get(target, key) {
      if (!isOpen) throw new Error('PGlite is closed');
      if (key === 'close') {
        return async () => {
          isOpen = false;
          await giveBack(target);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A database whose tables, triggers or functions a test has changed is of no use to others. */
async function giveBack(client: PGlite): Promise<void> {
  const { tables, shape } = await describe(client);
  if (shape !== template) return client.close();
  await client.exec(`truncate ${tables} restart identity; reset all`);
  spare.push(client);
}

const description = v.object({ tables: v.string(), shape: v.string() });

async function describe(client: PGlite) {
  const { rows } = await client.query(`
    select
      (select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename)
        from pg_tables where schemaname = 'public') as tables,
      (select format('%s %s %s %s %s', max(oid), (select count(*) from pg_attribute),
        (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc)) from pg_class) as shape`);
  return v.parse(description, rows[0]);
}
