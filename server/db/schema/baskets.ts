import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { products } from './products.ts';

/** `owner` is `user:{uid}` or `guest:{uid}` (see server/security/owner.ts), so the two cannot collide. */
export const baskets = pgTable(
  'baskets',
  {
    owner: text('owner').primaryKey(),
    updatedTime: instant('updated_time').notNull(),
  },
  (table) => [
    // Only guests' baskets are looked up by age, for deletion.
    index('baskets_guest_updated')
      .on(table.updatedTime)
      .where(sql`${table.owner} like 'guest:%'`),
  ],
);

export const basketItems = pgTable(
  'basket_items',
  {
    owner: text('owner')
      .notNull()
      .references(() => baskets.owner, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    /** Lines are shown in the order in which they were first added. */
    addedTime: instant('added_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.productId] }),
    check('basket_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);
