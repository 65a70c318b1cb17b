import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** In the place of an owner who keeps a recipient. */
export const NO_OWNER = '';

/**
 * Accounts whose deletion was ordered. The order is stored before anything of the account goes, so that a round of the
 * schedule ends what a crash has cut off; it stays while tokens and events of before may still arrive.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    /** The identity provider's name of the user, which it does not give again. */
    uid: text('uid').primaryKey(),
    orderedTime: instant('ordered_time').notNull(),
    /** Hash of the key by which the phone that ordered it may ask about it; null where it gave none. */
    keyHash: text('key_hash'),
    /** When nothing of the account was left for the first time; null while something is. */
    doneTime: instant('done_time'),
    /**
     * Owner of the orders that were kept with their recipients, `NO_OWNER` where there are none, or none any more; null
     * until the data has gone.
     */
    keptOwner: text('kept_owner'),
    /** When it was looked through once more, after the last token of the account had expired. */
    sweptTime: instant('swept_time'),
  },
  (table) => [index('account_deletions_ordered').on(table.orderedTime)],
);
