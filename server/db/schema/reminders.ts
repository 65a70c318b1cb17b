import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Phones that want to be reminded of trainings, each with the subscription of its browser. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    owner: text('owner').notNull(),
    /** Hash of the endpoint. */
    id: text('id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When it is looked at next; null where no training is planned. */
    dueTime: instant('due_time'),
    /** Day of the last reminder, by the clocks of the user. */
    remindedDay: text('reminded_day'),
    subscribedTime: instant('subscribed_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    index('push_subscriptions_due').on(table.dueTime),
  ],
);
