import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Addresses that want a letter once a product is in stock again, each until that letter is written. `email` is a
 * person's, who needs no account.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    /** In small letters. */
    email: text('email').notNull(),
    productId: integer('product_id').notNull(),
    /** Hash of the secret that confirms and deletes it. */
    tokenHash: text('token_hash').notNull(),
    askedTime: instant('asked_time').notNull(),
    /** Null until the address was confirmed; nothing more is written to it before. */
    confirmedTime: instant('confirmed_time'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.productId] }),
    uniqueIndex('stock_alerts_token').on(table.tokenHash),
    // Asked for every minute.
    index('stock_alerts_confirmed')
      .on(table.productId)
      .where(sql`${table.confirmedTime} is not null`),
    // Deleted by age.
    index('stock_alerts_asked').on(table.askedTime),
  ],
);
