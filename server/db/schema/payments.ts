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
  /** Working days until it leaves; missing where its product names none. */
  dispatchDays?: number | undefined;
}

/** A delivery method with its price, which is added to `amount`. */
export interface PaymentDelivery {
  method: DeliveryMethod;
  price: number;
}

/** Attempts to pay. An id is 128 random bits and all that the success page knows. */
export const payments = pgTable(
  'payments',
  {
    owner: text('owner').notNull(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['basket', 'plan'] }).notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** Grosze of the lines. */
    amount: integer('amount').notNull(),
    /** The delivery methods offered to the buyer, at the prices of that moment. */
    deliveries: jsonb('deliveries').$type<PaymentDelivery[]>().notNull().default([]),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's page; null until the provider has opened it. */
    url: text('url'),
    /** The provider's own id of that page. */
    sessionId: text('session_id'),
    /** Number of errors with which the provider has answered the opening of that page. */
    refusals: integer('refusals').notNull().default(0),
    /** Time at which a newer payment, or one that was paid, replaced it: it must not be paid any more. */
    supersededTime: instant('superseded_time'),
    createdTime: instant('created_time').notNull(),
    settledTime: instant('settled_time'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    // Queried every minute for pages that have to be closed; most payments are settled.
    index('payments_unpaid')
      .on(table.createdTime)
      .where(sql`${table.status} in ('open', 'failed')`),
    // Deleted by age.
    index('payments_never_paid')
      .on(table.createdTime)
      .where(sql`${table.status} <> 'paid'`),
    // After each settlement the replaced ones are looked for; closing their pages takes them out.
    index('payments_replaced')
      .on(table.createdTime)
      .where(sql`${table.supersededTime} is not null and ${table.status} in ('open', 'failed')`),
  ],
);

const PAYMENT_ISSUES = [
  /** Another amount or currency was paid than was asked for. No order or plan was created. */
  'other-amount',
  /** Paid although a newer payment had replaced it: possibly bought twice. */
  'paid-late',
  /** A product in it had been withdrawn. */
  'withdrawn',
  /** Fewer pieces of a product were there than were paid. */
  'sold-out',
  /** A second plan was paid: the older one was ended, its rest is to be refunded. */
  'plan-replaced',
  /** A plan of the mobile app runs beside the one that was paid; only its owner can end it. */
  'plan-beside-mobile',
  /** To be sent to a parcel locker, but the buyer named none. */
  'no-locker',
  /** To be delivered, and the address, or any way to reach the buyer, is missing. */
  'no-address',
  /** A store's statement gives access and names no end, or no purchase: no plan could be made of it. */
  'store-unclear',
  /** Money was taken, and no order or plan could be made of it yet. */
  'unsettled',
  /** Money went back to the buyer, or failed to. */
  'refunded',
  /** The buyer, or the bank, contests a charge. */
  'disputed',
] as const;

/** The owner of an issue where no payment and no user of this database is known. */
export const NOBODY = 'nobody';

/** Issues for the company to check by hand: no rule decides what to do with the money. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    /** The owner of the payment or of the plan, or `NOBODY`. */
    owner: text('owner').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Null where no payment of this database is known, as for a renewal. */
    paymentId: text('payment_id'),
    /**
     * The provider's id of the event, subscription or payment that makes this issue one of its own;
     * empty where a payment has one issue of a kind at most.
     */
    reference: text('reference').notNull().default(''),
    kind: text('kind', { enum: PAYMENT_ISSUES }).notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | null>>().notNull(),
    createdTime: instant('created_time').notNull(),
    /** Set by the company, once the issue is resolved. */
    resolvedTime: instant('resolved_time'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    uniqueIndex('payment_issues_owner_once').on(
      table.owner,
      sql`coalesce(${table.paymentId}, '')`,
      table.kind,
      table.reference,
    ),
    // Each settled payment looks for what was noted about it, and resolves it.
    index('payment_issues_reference').on(table.reference, table.kind),
  ],
);

/** Webhook events that were processed. */
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
