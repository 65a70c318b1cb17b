import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The fields of an `ApiError`. */
export interface StoredRefusal {
  code: string;
  texts: string[];
  statusCode: number;
}

/** Answers to mutations with an `Idempotency-Key`, stored in the transaction of their effects. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call and payload. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    /** Instead of an answer: the definitive refusal. */
    refusal: jsonb('refusal').$type<StoredRefusal>(),
    createdTime: instant('created_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.createdTime),
  ],
);
