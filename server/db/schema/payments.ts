import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeliveryMethod } from '../../../src/contract/delivery.ts';
import { instant } from './columns.ts';

/** A line of a payment: name and price (grosze) as they were when it was opened. */
export interface PaymentLine {
  productId: number;
  name: string;
  image: string;
  unitPrice: number;
  quantity: number;
}

/** A way to send it, with what it costs on top of `amount`. */
export interface PaymentDelivery {
  method: DeliveryMethod;
  price: number;
}

/** One attempt to pay; its id is 128 random bits and the only thing its success page knows. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind', { enum: ['basket', 'plan'] }).notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** Grosze of the lines. */
    amount: integer('amount').notNull(),
    /** The ways to send it that the buyer chooses from, at their prices of then. */
    deliveries: jsonb('deliveries').$type<PaymentDelivery[]>().notNull().default([]),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's page; null until the provider has answered. */
    url: text('url'),
    /** The provider's own name of that page. */
    sessionId: text('session_id'),
    /** Since when a newer payment, or one that was paid, stands in its place: it must not be paid. */
    supersededTime: instant('superseded_time'),
    createdTime: instant('created_time').notNull(),
    settledTime: instant('settled_time'),
  },
  (table) => [
    index('payments_owner').on(table.owner),
    // Looked through every minute for pages that have to be closed; most payments are settled.
    index('payments_unpaid')
      .on(table.createdTime)
      .where(sql`${table.status} in ('open', 'failed')`),
  ],
);

export const PAYMENT_ISSUES = [
  /** Another amount or currency was paid than was asked for. Nothing was made of it. */
  'other-amount',
  /** Paid although a newer payment stood in its place: perhaps bought twice. */
  'paid-late',
  /** Something in it had been withdrawn. */
  'withdrawn',
  /** A second plan was paid: the older one was ended, its rest is to be refunded. */
  'plan-replaced',
  /** A plan of the mobile app runs beside the one that was paid; only its owner can end it. */
  'plan-beside-mobile',
  /** To be sent to a parcel locker that the buyer did not name. */
  'no-locker',
] as const;

/** What the company has to look at: money that moved in a way that no rule puts right by itself. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: PAYMENT_ISSUES }).notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | null>>().notNull(),
    createdTime: instant('created_time').notNull(),
    /** Set by the company, once it has dealt with it. */
    resolvedTime: instant('resolved_time'),
  },
  (table) => [uniqueIndex('payment_issues_payment_kind').on(table.paymentId, table.kind)],
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
