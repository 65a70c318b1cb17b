import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Paid plans, a row each; a user's access lasts as long as their longest one. `uid` is the identity
 * provider's; a user of the mobile app alone has no profile row.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    uid: text('uid').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    productId: integer('product_id'),
    /** Grosze a period, as its provider charges them; null where the provider does not say. */
    price: integer('price'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    revenuecatSubscriptionId: text('revenuecat_subscription_id'),
    markedForCancellation: boolean('marked_for_cancellation').notNull().default(false),
    /** The latest order to cancel it in this app that the provider has carried out. */
    cancelOrderedTime: instant('cancel_ordered_time'),
    /** The provider will not charge for it again; an expired period alone does not imply that. */
    providerEnded: boolean('provider_ended').notNull().default(false),
    /** The provider has said that the charge for the next period failed, or is still due. */
    awaitsPayment: boolean('awaits_payment').notNull().default(false),
    /** Opening time of the payment that started it. */
    chosenTime: instant('chosen_time'),
    /** Time at which another plan replaced it: no longer valid here, and still to be ended at its provider. */
    replacedTime: instant('replaced_time'),
    currentPeriodEnd: instant('current_period_end').notNull(),
    createdTime: instant('created_time').notNull(),
    /**
     * The store's time of the statement that a mobile plan's row reflects; an older statement that arrives later
     * is dropped. Null for a card plan.
     */
    providerTime: instant('provider_time'),
    /** The store's time of the statement that named the owner of a mobile plan; null for a card plan. */
    ownerTime: instant('owner_time'),
    /**
     * Grows with every statement. The state of a card plan is read at its provider, and replaces only
     * the revision that was here before it was read.
     */
    revision: integer('revision').notNull().default(0),
    /** End of the period whose renewal was announced last, in the transaction of its letter. */
    renewalToldFor: instant('renewal_told_for'),
    /** Time of the last reading from the card provider, by our clock; only the next reading depends on it. */
    readTime: instant('read_time'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index('subscriptions_uid_period').on(table.uid, table.currentPeriodEnd.desc()),
    index('subscriptions_to_end')
      .on(table.replacedTime)
      .where(sql`${table.replacedTime} is not null and not ${table.providerEnded}`),
    // Queried every minute for plans whose period is over.
    index('subscriptions_card_unended')
      .on(table.currentPeriodEnd)
      .where(sql`${table.stripeSubscriptionId} is not null and not ${table.providerEnded}`),
    // Queried every hour for yearly plans that are about to renew.
    index('subscriptions_card_renewing')
      .on(table.productId, table.currentPeriodEnd)
      .where(
        sql`${table.stripeSubscriptionId} is not null and not ${table.providerEnded} and not ${table.markedForCancellation} and ${table.replacedTime} is null`,
      ),
    uniqueIndex('subscriptions_uid_stripe').on(table.uid, table.stripeSubscriptionId),
    uniqueIndex('subscriptions_uid_revenuecat').on(table.uid, table.revenuecatSubscriptionId),
    check(
      'subscriptions_one_provider',
      sql`num_nonnulls(${table.stripeSubscriptionId}, ${table.revenuecatSubscriptionId}) = 1`,
    ),
  ],
);

/**
 * Transfers of plans from one customer of a store to another, kept for statements that are older and arrive
 * later. Ids as RevenueCat calls its customers: the uid of a user, or an anonymous one.
 */
export const storeTransfers = pgTable(
  'store_transfers',
  {
    eventId: text('event_id').notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    /** The store's time. */
    transferTime: instant('transfer_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.fromId] }),
    index('store_transfers_from').on(table.fromId, table.transferTime),
  ],
);

/**
 * Users whose custom claim `subscribedUntil` has to be set at the identity provider; written in the
 * transaction that changes the plan, removed once the provider has confirmed it.
 */
export const claimChanges = pgTable('claim_changes', {
  uid: text('uid').primaryKey(),
  changedTime: instant('changed_time').notNull(),
});
