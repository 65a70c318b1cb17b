import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The sandbox payment provider's own tables; only `server/payment-sandbox` reads them. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  /** The request as the shop sent it. */
  request: jsonb('request').$type<unknown>().notNull(),
  status: text('status', { enum: ['open', 'paid', 'abandoned', 'closed'] }).notNull(),
  createdTime: instant('created_time').notNull(),
});

export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  productId: integer('product_id').notNull(),
  name: text('name').notNull(),
  /** Grosze a period. */
  price: integer('price').notNull(),
  months: integer('months').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** The card was refused for the period after. */
  awaitsPayment: boolean('awaits_payment').notNull().default(false),
  currentPeriodEnd: instant('current_period_end').notNull(),
});

/** Money that went back, once for each of the shop's keys. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  sessionId: text('session_id').notNull(),
  /** Grosze. */
  amount: integer('amount').notNull(),
  createdTime: instant('created_time').notNull(),
});

/** Webhooks that have not been acknowledged yet; stored until the shop answers 2xx. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: text('id').primaryKey(),
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull(),
    dueTime: instant('due_time').notNull(),
  },
  (table) => [index('sandbox_deliveries_due').on(table.dueTime)],
);
