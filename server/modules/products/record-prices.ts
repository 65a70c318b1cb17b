import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { productPrices, products } from '../../db/schema.ts';

/** Longer than a reduction is told after it began and the 30 days before it, in ms. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Notes at which prices the products are on sale from `now` on; nothing is noted where nothing has changed. */
export async function recordPrices(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const other = sql`${products.id} = ${productPrices.productId}
    and ${productPrices.until} is null
    and (not ${products.available} or ${products.price} <> ${productPrices.price})`;
  // A price that was replaced at the instant at which it came was never one.
  await db.execute(
    sql`delete from ${productPrices} using ${products} where ${other} and ${productPrices.since} >= ${at}`,
  );
  await db.execute(
    sql`update ${productPrices} set "until" = ${at} from ${products} where ${other}`,
  );
  await db.execute(sql`
    insert into ${productPrices} (product_id, since, price)
    select ${products.id}, ${at}, ${products.price} from ${products}
    where ${products.available} and ${products.type} <> 'gift' and not exists (
      select 1 from ${productPrices}
      where ${productPrices.productId} = ${products.id} and ${productPrices.until} is null
    )`);
  const limit = sql`${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`;
  await db.execute(sql`delete from ${productPrices} where ${productPrices.until} < ${limit}`);
}
