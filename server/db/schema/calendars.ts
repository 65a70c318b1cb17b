import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The address under which a user's calendar is subscribed to: one a user, by the hash of its secret part. `owned_ids` leads
 * from that hash to the owner.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  owner: text('owner').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdTime: instant('created_time').notNull(),
});
