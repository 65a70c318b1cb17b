import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Profiles; who may sign in is the identity provider's business, its uid is the key here. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  city: text('city').notNull(),
  street: text('street').notNull(),
  zipCode: text('zip_code').notNull(),
  createdTime: instant('created_time').notNull(),
  lastActivity: instant('last_activity').notNull(),
});

/** One row a paid plan; the row of a user that lasts longest is the one in force. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    productId: integer('product_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    revenuecatSubscriptionId: text('revenuecat_subscription_id'),
    markedForCancellation: boolean('marked_for_cancellation').notNull().default(false),
    currentPeriodEnd: instant('current_period_end').notNull(),
    createdTime: instant('created_time').notNull(),
  },
  (table) => [
    index('subscriptions_uid_period').on(table.uid, table.currentPeriodEnd.desc()),
    uniqueIndex('subscriptions_stripe_id').on(table.stripeSubscriptionId),
    uniqueIndex('subscriptions_revenuecat_id').on(table.revenuecatSubscriptionId),
    check(
      'subscriptions_one_provider',
      sql`num_nonnulls(${table.stripeSubscriptionId}, ${table.revenuecatSubscriptionId}) = 1`,
    ),
  ],
);

/** The document database: `path` is `{collection}/{id}`, `fields` the document's values. */
export const documents = pgTable(
  'documents',
  {
    path: text('path').primaryKey(),
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('documents_collection_id').on(table.collection, table.id),
    // Equality on any field, references included, is containment: fields @> '{"program": ...}'.
    index('documents_fields').using('gin', table.fields.op('jsonb_path_ops')),
  ],
);
