import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The log of a user's trainings. Every change of its rows locks it first, which makes their numbers visible in their
 * order. A backup leaves this table empty: a restored log gets another epoch, and the cursors of before lead nowhere.
 */
export const trainingLogs = pgTable('training_logs', {
  owner: text('owner').primaryKey(),
  /** Cursors of another epoch are refused. */
  epoch: uuid('epoch').notNull(),
  /** Greatest number of a tombstone that was deleted; a cursor before it may have missed one. */
  purgedSeq: bigint('purged_seq', { mode: 'number' }).notNull().default(0),
});

export const trainingRows = pgTable(
  'training_rows',
  {
    owner: text('owner').notNull(),
    type: text('type').notNull(),
    id: text('id').notNull(),
    /** Place in the order in which the server took the rows of the owner; a newer state gets another one. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hlc: text('hlc').notNull(),
    deleted: boolean('deleted').notNull(),
    /** The row in the shape of src/contract/training-rows.ts, without what the columns hold. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** When the server took it. */
    changedTime: instant('changed_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.type, table.id] }),
    uniqueIndex('training_rows_seq').on(table.owner, table.seq),
    // Only tombstones are looked up by age, for deletion.
    index('training_rows_deleted_changed')
      .on(table.changedTime)
      .where(sql`${table.deleted}`),
  ],
);
