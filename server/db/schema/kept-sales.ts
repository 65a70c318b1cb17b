import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Sales of deleted accounts, by the owner under whom they stand, who leads to nobody, and until when the books need them.
 */
export const keptSales = pgTable(
  'kept_sales',
  {
    owner: text('owner').primaryKey(),
    until: instant('until').notNull(),
  },
  (table) => [index('kept_sales_until').on(table.until)],
);
