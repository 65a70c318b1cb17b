import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Rows of an owner that are asked for by an id alone: by a webhook, a result page or a guest with a token. */
export const OWNED_KINDS = ['payment', 'order', 'card-plan', 'mobile-plan', 'calendar'] as const;

/**
 * The owner of a row that is asked for by its id alone; written in the transaction of that row. It grows with
 * payments and plans, and goes with a payment that nobody paid.
 */
export const ownedIds = pgTable(
  'owned_ids',
  {
    id: text('id').notNull(),
    kind: text('kind', { enum: OWNED_KINDS }).notNull(),
    owner: text('owner').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.kind] })],
);
