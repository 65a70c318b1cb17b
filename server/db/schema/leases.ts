import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Schedules that one of several processes runs: which one, and until when the others leave it to that one. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** Host and number of the process, and a random part, since both are used again. */
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
});
