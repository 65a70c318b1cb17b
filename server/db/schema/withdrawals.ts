import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { WITHDRAWAL_SUBJECTS } from '../../../src/contract/withdrawals.ts';
import { instant } from './columns.ts';

/**
 * Declarations of withdrawal from a contract, as they were received. `owner` is a person's, and so is all that was typed:
 * number, e-mail, name, items and reason.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Whose order or plan it is; `NOBODY` until that is known, and for good where it is not. */
    owner: text('owner').notNull(),
    /** 128 random bits, shown on the receipt. */
    id: text('id').notNull(),
    subject: text('subject', { enum: WITHDRAWAL_SUBJECTS }).notNull(),
    orderNumber: bigint('order_number', { mode: 'number' }),
    /** Empty, as name and reason are, once the account was deleted and nothing is under way. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    items: text('items'),
    reason: text('reason'),
    receivedTime: instant('received_time').notNull(),
    /** `received` without an account is looked up by the clock, which finds its order or does not. */
    state: text('state', { enum: ['received', 'matched', 'unmatched'] }).notNull(),
    /** Set by the company, once the declaration is dealt with. */
    handledTime: instant('handled_time'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    // Asked for every minute; few are in this state at a time.
    index('withdrawals_received')
      .on(table.receivedTime)
      .where(sql`${table.state} = 'received'`),
    // Listed for the company.
    index('withdrawals_open')
      .on(table.receivedTime)
      .where(sql`${table.state} = 'matched' and ${table.handledTime} is null`),
    // Deleted by age.
    index('withdrawals_unmatched')
      .on(table.receivedTime)
      .where(sql`${table.state} = 'unmatched'`),
  ],
);
