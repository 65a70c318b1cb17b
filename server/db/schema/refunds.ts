import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Money of a payment that the shop gives back. The row is stored before the provider is asked, so that no refund is made
 * without one. `owner` is a person's.
 */
export const refunds = pgTable(
  'refunds',
  {
    owner: text('owner').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Counts the refunds of a payment from 1. */
    number: integer('number').notNull(),
    /** Grosze. */
    amount: integer('amount').notNull(),
    /** `failed` was refused by the provider for good, or came back. */
    state: text('state', { enum: ['asked', 'done', 'failed'] }).notNull(),
    /** The provider's id of it. */
    reference: text('reference'),
    /** The provider's reason for a refusal. */
    reason: text('reason'),
    askedTime: instant('asked_time').notNull(),
    settledTime: instant('settled_time'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.paymentId, table.number] }),
    // Asked for every minute; nearly all are settled.
    index('refunds_asked')
      .on(table.askedTime)
      .where(sql`${table.state} = 'asked'`),
  ],
);
