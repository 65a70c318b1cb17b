import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One of several processes runs a schedule: its row names that process, and the time until which the others leave it alone. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** Host and number of the process, and a random part, since both are used again. */
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
});
