import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';

/** People who knock during the run; each has a basket, and orders. */
export const PEOPLE = 200;
export const uidOf = (index: number) => `bench-${index % PEOPLE}`;
/** Accessories of the shop that the run puts into baskets. */
export const ACCESSORIES = [1, 2, 3, 9, 10, 11, 12, 13, 14, 15] as const;

const ORDERS_EACH = 5;
const LINES_EACH = 2;

/**
 * Stores `orders` orders, five a person, each with two lines and the key of its payment, and a
 * basket of three lines a person: more orders mean more people, not more for each.
 */
export async function stock(db: Db, orders: number): Promise<void> {
  const people = Math.max(PEOPLE, Math.ceil(orders / ORDERS_EACH));
  await db.execute(sql`
    insert into baskets (owner, updated_time)
    select 'user:bench-' || n, now() from generate_series(0, ${people - 1}::int) n`);
  await db.execute(sql`
    insert into basket_items (owner, product_id, quantity, added_time)
    select 'user:bench-' || n, id, 1, now()
    from generate_series(0, ${people - 1}::int) n, (values (1), (2), (3)) product (id)`);
  await db.execute(sql`
    insert into orders
      (owner, kind, payment_id, total_amount, customer, token, created_time, updated_time)
    select 'user:bench-' || n % ${people}::int, 'purchase', 'payment-' || n, 12900,
      '{"email": null, "name": null, "phone": null, "address": null}',
      substr(md5(n::text), 1, 22), now() - n * interval '1 second', now()
    from generate_series(1, ${orders}::int) n`);
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, name, image, unit_price, quantity)
    select id, position, position, 'Guma długa lekka', '/media/products/x.webp', 6450, 1
    from orders, generate_series(1, ${LINES_EACH}::int) position`);
  await db.execute(sql`
    insert into idempotency_keys (owner, key, fingerprint, answer, created_time)
    select owner, payment_id, md5(payment_id), '"x"', created_time from orders`);
  for (const table of ['baskets', 'basket_items', 'orders', 'order_lines', 'idempotency_keys']) {
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
}
