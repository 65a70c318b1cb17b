import { pgTable, text } from 'drizzle-orm/pg-core';

/** Which version of the content that ships with the product this database was last seeded with. */
export const shippedContent = pgTable('shipped_content', {
  name: text('name').primaryKey(),
  /** SHA-256 of its files. */
  version: text('version').notNull(),
});
