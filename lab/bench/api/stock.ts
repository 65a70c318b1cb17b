import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';

/** Users who send requests during the run; each has a basket and orders. */
export const PEOPLE = 200;
export const uidOf = (index: number) => `bench-${index % PEOPLE}`;
/** Accessories of the shop that the run puts into baskets. */
export const ACCESSORIES = [1, 2, 3, 9, 10, 11, 12, 13, 14, 15] as const;

const ORDERS_EACH = 5;
const LINES_EACH = 2;

/** Rows of one statement: the server's own limit on a statement's time holds here too. */
const BATCH = 10_000;

/**
 * Stores `orders` orders, five a person, each with two lines and the key of its payment, and a
 * basket of three lines a person: more orders mean more people, not more for each.
 */
export async function stock(db: Db, orders: number): Promise<void> {
  const people = Math.max(PEOPLE, Math.ceil(orders / ORDERS_EACH));
  await inBatches(people, (first, last) => fillBaskets(db, first - 1, last - 1));
  await inBatches(orders, (first, last) => placeOrders(db, people, first, last));
  for (const table of ['baskets', 'basket_items', 'orders', 'order_lines', 'idempotency_keys']) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is as quick
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
}

/** Calls `work` for the numbers 1 to `count`, so many at once, both ends included. */
async function inBatches(
  count: number,
  work: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is as quick
    await work(first, Math.min(count, first + BATCH - 1));
  }
}

const fillBaskets = (db: Db, first: number, last: number) =>
  db.execute(sql`
    with filled as (
      insert into baskets (owner, updated_time)
      select 'user:bench-' || n, now() from generate_series(${first}::int, ${last}::int) n
      returning owner)
    insert into basket_items (owner, product_id, quantity, added_time)
    select owner, id, 1, now() from filled, (values (1), (2), (3)) product (id)`);

const placeOrders = (db: Db, people: number, first: number, last: number) =>
  db.execute(sql`
    with placed as (
      insert into orders
        (owner, kind, payment_id, total_amount, customer, token, created_time, updated_time)
      select 'user:bench-' || n % ${people}::int, 'purchase', 'payment-' || n, 12900,
        '{"email": null, "name": null, "phone": null, "address": null}',
        substr(md5(n::text), 1, 22), now() - n * interval '1 second', now()
      from generate_series(${first}::int, ${last}::int) n
      returning id, owner, payment_id, created_time),
    lines as (
      insert into order_lines (order_id, position, product_id, name, image, unit_price, quantity)
      select id, position, position, 'Guma długa lekka', '/media/products/x.webp', 6450, 1
      from placed, generate_series(1, ${LINES_EACH}::int) position)
    insert into idempotency_keys (owner, key, fingerprint, answer, created_time)
    select owner, payment_id, md5(payment_id), '"x"', created_time from placed`);
