import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Rows that exist to be locked, see `lockOwners`. There is one for each owner of whom a plan was chosen or
 * settled, so no more than there are plans and payments.
 */
export const ownerLocks = pgTable('owner_locks', {
  owner: text('owner').primaryKey(),
  lockedTime: instant('locked_time').notNull(),
});
