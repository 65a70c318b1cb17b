import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Letters to be mailed, and those that were, written in the transaction of the event that they tell. `owner`, `recipient`
 * and `data` are a person's; the latter two go once a letter is finished.
 */
export const letters = pgTable(
  'letters',
  {
    owner: text('owner').notNull(),
    /** The event, such as `order:100001`: a letter of a kind is written once about it. */
    event: text('event').notNull(),
    kind: text('kind').notNull(),
    /** Local part of its Message-ID, the same whenever it is sent. */
    messageId: text('message_id').notNull(),
    recipient: text('recipient').notNull(),
    /** Content of its text (`letter-kinds.ts`). */
    data: jsonb('data').$type<unknown>().notNull(),
    /**
     * `claimed` by a process that may still begin again; `sending` from right before the mail server is given the text.
     * `unsure` was being sent when its process or connection was lost: it may have arrived.
     */
    state: text('state', {
      enum: ['waiting', 'claimed', 'sending', 'sent', 'dead', 'unsure'],
    }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; of one that is claimed or being sent, when its process counts as lost. */
    dueTime: instant('due_time').notNull(),
    createdTime: instant('created_time').notNull(),
    /** Code of the mail server's latest refusal, or of the connection's failure. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.event, table.kind] }),
    // Asked for every few seconds; nearly all are finished.
    index('letters_due')
      .on(table.dueTime)
      .where(sql`${table.state} in ('waiting', 'claimed', 'sending')`),
    // Deleted by age.
    index('letters_created').on(table.createdTime),
  ],
);
