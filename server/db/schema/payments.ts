import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A line of a payment: name and price (grosze) as they were when it was opened. */
export interface PaymentLine {
  productId: number;
  name: string;
  image: string;
  unitPrice: number;
  quantity: number;
}

/** One attempt to pay; its id is 128 random bits and the only thing its success page knows. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind', { enum: ['basket', 'plan'] }).notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** Grosze. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's page; null until the provider has answered. */
    url: text('url'),
    createdTime: instant('created_time').notNull(),
    settledTime: instant('settled_time'),
  },
  (table) => [index('payments_owner').on(table.owner)],
);

/** Webhook events that were dealt with. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    receivedTime: instant('received_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_received').on(table.receivedTime),
  ],
);
