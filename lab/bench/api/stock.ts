import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { seedProducts } from '../../../server/demo/products.ts';

/** Users who send requests during the run; each has a basket. */
export const PEOPLE = 200;
export const uidOf = (index: number) => `bench-${index % PEOPLE}`;
/** Accessories of the shop that the run puts into baskets. */
export const ACCESSORIES = [1, 2, 3, 9, 10, 11, 12, 13, 14, 15] as const;

/** The shop's products, and a basket of three lines for each of the people. */
export async function stock(db: Db): Promise<void> {
  await seedProducts(db);
  await db.execute(sql`
    insert into baskets (owner, updated_time)
    select 'user:bench-' || n, now() from generate_series(0, ${PEOPLE - 1}::int) n`);
  await db.execute(sql`
    insert into basket_items (owner, product_id, quantity, added_time)
    select owner, id, 1, now() from baskets, (values (1), (2), (3)) product (id)`);
}
